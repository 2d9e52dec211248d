/** The messages of subscriptions and payments; texts of the specification where it has them. */
export const itSubscription = {
  "contracts.notRead": "Devi leggere completamente il contratto {{n}} prima di accettarlo.",
  "contracts.notAccepted": "Accetta il contratto prima di pagare",
  "subscription.cancel": "Annulla sottoscrizione",
  "subscription.cancelled": "La sottoscrizione termina il {{date}}. Non ci saranno altri addebiti",
  "subscription.alreadyCancelled": "La sottoscrizione è già stata annullata",
  "subscription.over": "La sottoscrizione è già terminata",
  "payment.failed": "Il pagamento non è riuscito. Non è stato addebitato nulla",
  "payment.taken":
    "Risulta un addebito, ma nessuna licenza è stata attivata: non pagare di nuovo. Per avere la licenza o il rimborso scrivi all'assistenza o a chi gestisce il servizio",
  "payment.pending": "Il pagamento è ancora in corso. Riprova tra qualche minuto: non pagare di nuovo",
  "payment.closed": "Qui non si possono comprare licenze: chi gestisce il servizio non ha attivato i pagamenti",
  "payment.providerUnavailable":
    "Il servizio di pagamento non risponde. Riprova più tardi: non è stato addebitato nulla",
  "payment.planDiffers": "Il piano pagato non è quello del contratto accettato",
  "payment.planRenews":
    "Questo piano di pagamento si rinnova da solo, ma la licenza no. Il rinnovo è stato annullato: non ci saranno altri addebiti. Per riavere quanto hai pagato scrivi all'assistenza o a chi gestisce il servizio",
  "payment.renewalStays":
    "Questo piano di pagamento si rinnova da solo, ma la licenza no: annullalo presso PayPal e scrivi a chi gestisce il servizio",
} as const;

import { PICTURE_LIMIT_MEGAPIXELS, UPLOAD_LIMIT_MEGABYTES } from "../../kernel/limits.ts";
import type { itFilesPage } from "./it-files-page.ts";

/** The messages of the page of files and devices, and of the form of a new file, in English. */
export const enFilesPage: Readonly<Record<keyof typeof itFilesPage, string>> = {
  "devices.unsupported": "This browser can't use Bluetooth. Open the page with Chrome or Edge",
  "devices.bluetoothDisabled":
    "This browser can use Bluetooth, but it is turned off here. Check that the browser's settings allow Bluetooth, or try a phone or another computer. If the computer belongs to a company, ask whoever manages it",
  "devices.noAdapter":
    "Bluetooth is missing or switched off on this computer. Switch it on in the settings and try again",
  "devices.dismissed": "No device was chosen. If yours was not listed, switch it on, keep it near and search again",
  "devices.wrongDevice":
    "The chosen device is not a Checkme. Search again and choose the one whose name begins with Checkme",
  "devices.unreachable": "The device does not answer. Switch it on, keep it close and try again",
  "devices.several":
    "Choose your device in the browser's window. If there are several nearby, look at the number beside the name",
  "devices.searching": "Searching for the device",
  "devices.connecting": "Connecting to the device",
  "devices.reading": "Reading {{step}} of {{of}}: {{what}}",
  "devices.info": "device information",
  "devices.users": "users",
  "devices.ecgs": "list of ECGs",
  "devices.bloodPressures": "blood pressure of {{owner}}",
  "devices.temperatures": "temperature",
  "devices.oxygen": "oxygen saturation",
  "devices.waveforms": "ECG trace",
  "devices.complete": "Everything was read",
  "devices.cancelled": "Reading cancelled. What was read so far is below",
  "devices.cancelledEmpty": "Reading cancelled. Nothing was read",
  "devices.stopped": "The reading broke off. What was read so far is below",
  "devices.none": "The device keeps no measurements of this kind",
  "devices.noUsers":
    "The device has no users: its measurements can't be assigned to anybody. Make a user on the device and read it again",
  "devices.rejectedRecords": "Measurements left out because their date is not valid: {{count}}",
  "devices.cutList": "The list of the device is cut short: its last measurement is missing. The others are here",
  "devices.batteryUnavailable": "The device does not report its battery level",
  "devices.damaged": "The data received from the device are damaged. Keep it nearer and read it again",
  "devices.monitorMode": "The device is showing a measurement in progress. Go back to its menu and try again",
  "devices.timeout": "The device no longer answers. Check that it is on and near, and read it again",
  "devices.busy": "Bluetooth is busy with something else. Try again shortly",
  "devices.disconnected": "The link to the device was lost. Keep it near and read it again",
  "devices.refused": "The device refused the request (code {{status}}). Switch it off and on, and read it again",
  "devices.unusable": "This list of the device can't be read",
  "devices.ecgUnusable": "This trace can't be read",
  "devices.mode.hand-hand": "hand to hand",
  "devices.mode.hand-chest": "hand to chest",
  "devices.mode.1-lead": "external lead I",
  "devices.mode.2-lead": "external lead II",
  "devices.mode.unknown": "unknown mode",
  "devices.face.happy": "regular",
  "devices.face.sad": "to be checked",
  "devices.face.none": "no judgement",
  "devices.finding.regular": "regular rhythm",
  "devices.finding.unable-to-analyze": "could not be analysed",
  "devices.finding.high-heart-rate": "high heart rate",
  "devices.finding.low-heart-rate": "low heart rate",
  "devices.finding.high-qrs": "wide QRS",
  "devices.finding.high-st": "ST elevation",
  "devices.finding.low-st": "ST depression",
  "devices.finding.irregular-rhythm": "irregular rhythm",
  "devices.finding.premature-beat": "premature beats",
  // a chosen file
  "files.formatHeic":
    "It is a HEIC photo, the format of iPhones, and can't be kept here. Save or export it as JPEG and choose that one. For the next photos, on the iPhone: Settings, Camera, Formats, “Most Compatible”",
  "files.formatAvif":
    "It is an AVIF picture, and can't be kept here. Open it, save it as JPEG or PNG and choose that one",
  "files.formatWebp":
    "It is a WebP picture, and can't be kept here. Open it, save it as JPEG or PNG and choose that one",
  "files.formatGif": "It is a GIF picture, and can't be kept here. Open it, save it as JPEG or PNG and choose that one",
  "files.formatTiff":
    "It is a TIFF picture, and can't be kept here. Open it, save it as JPEG, PNG or PDF and choose that one",
  "files.formatBmp": "It is a BMP picture, and can't be kept here. Open it, save it as JPEG or PNG and choose that one",
  "files.formatVideo":
    "It is a video in a format (MOV, AVI, WebM or similar) that can't be kept here. Convert it to MP4 with a video program and choose that one",
  "files.formatSigned":
    "It is a document with a digital signature (P7M), and can't be kept here. Open it with the program for signatures, save the PDF in it and choose that one",
  "files.formatSheet":
    "It is a spreadsheet (Excel or similar), and can't be kept here. Open it, save it as PDF and choose the PDF",
  "files.formatDocument":
    "It is a document of Word or a similar program, and can't be kept here. Open it, save it as PDF and choose the PDF",
  "files.formatArchive":
    "It is a compressed archive (ZIP or similar), and can't be kept here. Open it, extract the files in it and choose them one at a time",
  "files.formatWebPage": "It is a web page, and can't be kept here. Open it, print it as PDF and choose the PDF",
  "files.formatXml":
    "It is an XML file, written for programs, and can't be kept here. If it is a document of the Fascicolo Sanitario, download it as PDF too and choose the PDF",
  "files.formatText":
    "It is a text file or a table (TXT, CSV), and can't be kept here. Open it, print it as PDF and choose the PDF",
  "files.formatOther":
    "The format of this file is not known. PDF, JPEG, PNG, MP4, audio and DICOM are kept here: save it in one of these formats and choose that one",
  "files.protectedPdf":
    "This PDF is protected: it may take a password to open it, which your doctors don't have. Open it to see; if it asks for one, save a copy without a password and choose that one",
  "files.converting": "Preparing a JPEG copy of the photo, on this device…",
  "files.converted":
    "This format can't be kept here: a JPEG copy of it is kept, made on this device, without the place and the other hidden data of the photo. The original stays on your device",
  "files.reducing": "The photo is very large: preparing a smaller copy…",
  "files.reduced": `The photo was too large (more than ${PICTURE_LIMIT_MEGAPIXELS} million pixels, or more than ${UPLOAD_LIMIT_MEGABYTES} MB): a smaller copy of it is kept. The original stays on your device`,
};

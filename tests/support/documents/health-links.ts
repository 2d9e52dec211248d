import { createCipheriv, randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";

/** The key of the published examples. */
export const LINK_KEY = "rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q";
const ADDRESS = "https://shl.example.org/manifests/I91rhba3VsuGXGchcnr6VHlQFKxfE28kuZ0ssbEuxno";

const base64Url = (text: string | Uint8Array): string => Buffer.from(text).toString("base64url");

/** The text of a link, with other fields than those of the usual one. */
export const linkText = (fields: object = {}): string =>
  `shlink:/${base64Url(JSON.stringify({ url: ADDRESS, key: LINK_KEY, label: "Vaccini di Anna", ...fields }))}`;

interface Encryption {
  readonly header?: object;
  readonly key?: string;
  readonly isCompressed?: boolean;
}

/** An encrypted file of a link (JSON Web Encryption). */
export const encryptedFile = (
  content: string | Uint8Array,
  { header = {}, key = LINK_KEY, isCompressed = false }: Encryption = {},
): string => {
  const fields = { alg: "dir", enc: "A256GCM", ...(isCompressed && { zip: "DEF" }), ...header };
  const head = base64Url(JSON.stringify(fields));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), iv);
  cipher.setAAD(Buffer.from(head));
  const plain = isCompressed ? deflateRawSync(content) : Buffer.from(content);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `${head}..${base64Url(iv)}.${base64Url(ciphertext)}.${base64Url(cipher.getAuthTag())}`;
};

/**
 * An encrypted SMART Health Card of an invented person: HL7 SMART Health Cards and Links 1.0.0, "Example Encryption",
 * copyright Computational Health Informatics Program, Boston Children's Hospital, CC-BY 4.0.
 */
export const PUBLISHED_FILE =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiY3R5IjoiYXBwbGljYXRpb24vc21hcnQtaGVhbHRoLWNhcmQifQ..B9Bd5AW751az-gEx.iah6mxLb5TQe2ZfCwEUs4R1t8WoP0mnFc-TUzN1NIyzUeDwJNOcxv4CY8wV6ys4Dicnr3IhqTvVU1RbR-4eq1GCd4g96faV8_0MbHwXzP246Tz9BDLhQ2zlAjYqvvCi_JuWdyWqGhKeWGX1XibNHFzzVT0FmYensfKF4o0uSeZWQDKVEEhzMSKuALMpUkfwHcmCRfLT-ctANSxq-Zj0IIeT66XbztOomStjlfi-F-FaqBGZfHOARCVvT143CTYELLJCUdD4qUVkrNuLmRZrNuqVpY0g5BjABswkIoDmyoRJAEohuZCamZNA--p-uRqJjRefED1eMrKSppabV2ugaqoFlieujTOE-a3VKib9aC-lFsmLalkwh9ctr_FZqS9H46rqGjGcOxtAXalo1jkMPGupVsE1W-xIH14wbPCYcgfldH9SH7X60462kxD8OFdHpvnnfAvjQnaE4QDqasT5ySpBRtck4GVxs2IRBt62-kOlzoI8lHapLdwIms-Gdt7z38E47ZE3afE4IIbobPGz7wGvjbi3z234ARvGQ4jREgPQb1NRYAEtZlrZNzR6N7ofXD8jF502tw-QWI_Ox0jFP5tynIiMp-hG25ecQ0s4MzPHFC0ZABPamgg3MS-UILl76gMDCHS5Te_JAXZoC1HnkETw5M217SaG5ISAU0F5qETMREfTjZR9E45MDhnw7uY1vo2lffRB3ei1QqGuLh0gUnVU7TUfFYwcOqV15sb0t1lMj0mmyG5v-_dE9H6dYtRKJARltmdfSmc1HisBewx75Xh5ChJQ1hiCEDaZ1wqFjsFJ6SrKgJ7C1N7vx6QKx8YXwFH7ePG2qG39leT5JKZnqAvi9fqc6x-YwfhSjbRKGZoj2o55Fd2fbwtK6CXpiW6AekT7PUcl_7ynTq-DaQ_Yc29WwtmgapcCRNpfcMsoqCD4giu1V3Sj5DQLglwuk1gAMcuV5fo8JpABu2_is83WZ_GJ1WWMUxyZGq6u-EGuZrP96Yewb7-zfnt2lao_LJg1ef5cqDTW7-0MS27wkmLiIi0e-PYvS-UfWVHg1oNbR-MHXMVEQ6gqNg08IgEyPDSFCUbf75HuMILN80bQNtSlFj6FR7uNKHr8sigvKI80k.5flOKKmeqYm0TamwROr8Nw";

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { escapedMarkup } from '../http/escaped-markup.ts'

export interface MailMessage {
  /** Stands in the Message-ID, so that a copy sent after a crash is recognised as the same e-mail. */
  reference: string
  to: string
  fromName: string
  subject: string
  text: string
}

/** Hands an e-mail on; throws when it was not taken, and `AddressRefused` when it never will be. */
export type MailTransport = (message: MailMessage) => Promise<void>

/** The mail server knows of no such address: asking again changes nothing. */
export class AddressRefused extends Error {}

// Even a server that uses up each of them is done with before the queue takes its e-mail for abandoned.
const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 8_000

/** The mail server behind `smtpUrl`, or without one the folder `outbox`, where each e-mail is a file. */
export function mailTransport(settings: {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  outbox: string
}) {
  const from = settings.mailFrom ?? 'no-reply@manassa.invalid'
  return settings.smtpUrl ? throughServer(settings.smtpUrl, from) : intoFolder(settings.outbox, from)
}

function throughServer(url: string, from: string): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return async (message) => {
    await server.sendMail(asMessage(message, from)).catch((error: SmtpFailure) => {
      throw isForGood(error) ? new AddressRefused(error.message, { cause: error }) : error
    })
  }
}

type SmtpFailure = Error & { command?: string; responseCode?: number }

// Other refusals with a 5 in front are often the operator's mistake, and mended while the e-mail waits.
const isForGood = ({ command, responseCode = 0 }: SmtpFailure) => command === 'RCPT TO' && responseCode >= 500

function intoFolder(folder: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await writer.sendMail(asMessage(mail, from))
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${mail.reference}.eml`)
    // Whoever reads the folder never finds half an e-mail.
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}

const asMessage = ({ reference, to, fromName, subject, text }: MailMessage, from: string) => ({
  messageId: `<${reference}@${from.split('@')[1] ?? 'manassa.invalid'}>`,
  from: { name: fromName, address: from },
  to,
  subject,
  // A person who reads the file of the outbox finds the digits of a code in it.
  textEncoding: 'quoted-printable' as const,
  text,
  html: `<div dir="rtl" lang="ar-EG" style="font:16px/1.8 Tahoma,sans-serif">${escapedMarkup(text).replaceAll('\n', '<br>')}</div>`,
})

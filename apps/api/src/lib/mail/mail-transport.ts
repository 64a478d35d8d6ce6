import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { escapedMarkup } from '../http/escaped-markup.ts'

interface MailMessage {
  /** Used in the Message-ID, so that a copy sent after a crash is recognised as the same email. */
  reference: string
  to: string
  fromName: string
  subject: string
  text: string
}

/** Hands over an email; throws when it was not taken, and `AddressRefused` when it never will be. */
export type MailTransport = (message: MailMessage) => Promise<void>

/** The mail server refuses this address for good. */
export class AddressRefused extends Error {}

// Together these timeouts are shorter than the lease of the queue.
const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 8_000

/** The mail server of `smtpUrl`, or the folder `outbox`, where each email is a file. */
export function mailTransport(settings: {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  outbox: string
}) {
  const from = settings.mailFrom ?? 'no-reply@manassa.invalid'
  return settings.smtpUrl ? throughServer(settings.smtpUrl, from) : intoFolder(settings.outbox, from)
}

/** Logs in at a mail server without an email; rejects when it refuses or does not answer. */
export async function checkMailServer(url: string): Promise<void> {
  const server = transportTo(url)
  try {
    await server.verify()
  } finally {
    server.close()
  }
}

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })

function throughServer(url: string, from: string): MailTransport {
  const server = transportTo(url)
  return async (message) => {
    await server.sendMail(asMessage(message, from)).catch((error: SmtpFailure) => {
      throw isAddressRefused(error) ? new AddressRefused(error.message, { cause: error }) : error
    })
  }
}

type SmtpFailure = Error & { command?: string; responseCode?: number }

// Other permanent refusals are often configuration mistakes, which may be fixed while the email waits.
const isAddressRefused = ({ command, responseCode = 0 }: SmtpFailure) => command === 'RCPT TO' && responseCode >= 500

function intoFolder(folder: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await writer.sendMail(asMessage(mail, from))
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${mail.reference}.eml`)
    // A reader of the folder never finds a partial email.
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}

const asMessage = ({ reference, to, fromName, subject, text }: MailMessage, from: string) => ({
  messageId: `<${reference}@${from.split('@')[1] ?? 'manassa.invalid'}>`,
  from: { name: fromName, address: from },
  to,
  subject,
  // Readable digits of a code in a file of the outbox.
  textEncoding: 'quoted-printable' as const,
  text,
  html: `<div dir="rtl" lang="ar-EG" style="font:16px/1.8 Tahoma,sans-serif">${escapedMarkup(text).replaceAll('\n', '<br>')}</div>`,
})

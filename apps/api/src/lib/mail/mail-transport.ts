import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Letter {
  /** Stands in the Message-ID, so that a copy sent after a crash is recognised as the same letter. */
  reference: string
  to: string
  fromName: string
  subject: string
  text: string
}

/** Hands a letter on; throws when it was not taken. */
export type MailTransport = (letter: Letter) => Promise<void>

const TIMEOUT_MS = 10_000

/** The mail server behind `smtpUrl`, or without one the folder `outbox`, where each letter is a file. */
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
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (letter) => {
    await server.sendMail(asMessage(letter, from))
  }
}

function intoFolder(folder: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter) => {
    const { message } = await writer.sendMail(asMessage(letter, from))
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${letter.reference}.eml`)
    // Whoever reads the folder never finds half a letter.
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}

const asMessage = ({ reference, to, fromName, subject, text }: Letter, from: string) => ({
  messageId: `<${reference}@${from.split('@')[1] ?? 'manassa.invalid'}>`,
  from: { name: fromName, address: from },
  to,
  subject,
  // A person who reads the file of the outbox finds the digits of a code in it.
  textEncoding: 'quoted-printable' as const,
  text,
  html: `<div dir="rtl" lang="ar-EG" style="font:16px/1.8 Tahoma,sans-serif">${escaped(text).replaceAll('\n', '<br>')}</div>`,
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

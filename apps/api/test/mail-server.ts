import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer extends AsyncDisposable {
  url: string
  received: Email[]
  refuses: boolean
  /** Addresses that it refuses as unknown. */
  unknown: Set<string>
  /** Called with each received email, before its sender gets the response. */
  onMessage: (message: Email) => Promise<void>
}

/** A real mail server that stores its emails; on a free port, or on that of a stopped one. */
export async function startMailServer(at = 0): Promise<MailServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(mail.refuses ? saying(451, 'Come back later') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(mail.unknown.has(address) ? saying(550, `5.1.1 <${address}>: unknown`) : null),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const message = await PostalMime.parse(Buffer.concat(chunks))
      received.push(message)
      await mail.onMessage(message)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuses: false,
    unknown: new Set(),
    onMessage: async () => {},
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}

const saying = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

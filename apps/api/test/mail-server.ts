import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer extends AsyncDisposable {
  url: string
  received: Email[]
  /** Takes no letter until it is told otherwise. */
  refuses: boolean
}

/** A real mail server on a port of its own, which keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(mail.refuses ? new Error('Come back later') : null),
    onData: async (stream, _session, done) => {
      const pieces: Buffer[] = []
      for await (const piece of stream) pieces.push(piece)
      received.push(await PostalMime.parse(Buffer.concat(pieces)))
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuses: false,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}

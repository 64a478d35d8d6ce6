import { type MailTransport, mailTransport } from '#api/lib/mail/mail-transport.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import type { Scheduler } from '../scheduler.ts'

interface Letter {
  /** The school and the job, which name an email. */
  reference: string
  to: string
  text: string
  at: number
}

/** A mail server that takes nothing for a while at times. */
export class PostOffice {
  readonly letters: Letter[] = []
  /** Called with each email that is taken, before its sender hears so. */
  onLetter: (letter: Letter) => void = () => {}
  readonly #server: MailServer
  readonly #scheduler: Scheduler

  private constructor(server: MailServer, scheduler: Scheduler) {
    this.#server = server
    this.#scheduler = scheduler
    server.onMessage = async ({ messageId = '', to, text = '' }) => {
      const reference = messageId.replace(/^<|@.*$/g, '')
      const letter = { reference, to: to?.[0]?.address ?? '', text, at: scheduler.now }
      this.letters.push(letter)
      this.onLetter(letter)
    }
  }

  static async open(scheduler: Scheduler) {
    return new PostOffice(await startMailServer(), scheduler)
  }

  get isAway() {
    return this.#server.refuses
  }

  set isAway(isAway: boolean) {
    this.#server.refuses = isAway
  }

  /** The way of one life of the server to here; nothing else happens while an email is handed over. */
  transport(): MailTransport {
    const send = mailTransport({ smtpUrl: this.#server.url, mailFrom: 'school@example.com', outbox: '' })
    return async (message) => {
      this.#scheduler.begin()
      await send(message).finally(() => this.#scheduler.end())
    }
  }

  /** The newest code that has come to an address since a moment; null without one. */
  codeFor(address: string, since: number): string | null {
    const letter = this.letters.findLast(({ to, at, text }) => to === address && at >= since && CODE.test(text))
    return letter?.text.match(CODE)?.[0] ?? null
  }

  close() {
    return this.#server[Symbol.asyncDispose]()
  }
}

const CODE = /^\d{8}$/m

import type { MailTransport } from '#api/lib/mail/mail-transport.ts'
import type { Scheduler } from '../scheduler.ts'

interface Letter {
  reference: string
  to: string
  text: string
  at: number
}

/** Takes the emails of all lives of the server, and nothing for a while at times. Sockets would bring real time. */
export class PostOffice {
  readonly letters: Letter[] = []
  isAway = false
  onLetter: (letter: Letter) => void = () => {}
  readonly #scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  readonly transport: MailTransport = async ({ reference, to, text }) => {
    if (this.isAway) throw new Error('451 Come back later')
    const letter = { reference, to, text, at: this.#scheduler.now }
    this.letters.push(letter)
    this.onLetter(letter)
  }

  /** The newest code that has come to an address since a moment; null without one. A repeated email is no newer. */
  codeFor(address: string, since: number): string | null {
    const isFirst = (reference: string, place: number) =>
      this.letters.findIndex((letter) => letter.reference === reference) === place
    const letter = this.letters.findLast(
      ({ to, at, text, reference }, place) =>
        to === address && at >= since && CODE.test(text) && isFirst(reference, place),
    )
    return letter?.text.match(CODE)?.[0] ?? null
  }
}

const CODE = /^\d{8}$/m

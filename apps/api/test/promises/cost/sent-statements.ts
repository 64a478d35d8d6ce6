import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A statement that a call sent to a PostgreSQL server. */
export interface SentStatement {
  text: string
  /** It travels with the one before it: nobody waits in between. */
  travelsAlong: boolean
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown
interface Asked {
  text: string
  /** The statements that go before it in the same message. */
  before?: ReadonlyArray<{ text: string }>
}

/** The statements that `work` makes the server send, in order; statements of others are left out. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const waiting = new WeakMap<pg.Client, number>()
  const inWork = new AsyncLocalStorage<true>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype

  prototype.query = function recording(...given) {
    if (!inWork.getStore()) return Reflect.apply(query, this, given)
    const asked = typeof given[0] === 'string' ? { text: given[0] } : (given[0] as Asked)
    const texts = [...(asked.before ?? []), asked].map(({ text }) => text)
    const before = waiting.get(this) ?? 0
    sent.push(...texts.map((text, index) => ({ text, travelsAlong: index > 0 || before > 0 })))
    waiting.set(this, before + 1)
    const answer = Reflect.apply(query, this, given)
    const answered = () => waiting.set(this, (waiting.get(this) ?? 0) - 1)
    Promise.resolve(answer).then(answered, answered)
    return answer
  }
  try {
    await inWork.run(true, work)
  } finally {
    prototype.query = query
  }
  return sent
}

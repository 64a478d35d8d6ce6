import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface SentStatement {
  text: string
  /** It leaves before the result of the one before it, on whichever connection: nobody waits in between. */
  travelsAlong: boolean
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
interface SentQuery {
  text: string
  /** The statements that go before and after it in the same message. */
  before?: ReadonlyArray<{ text: string }>
  after?: ReadonlyArray<{ text: string }>
}

/** A query object, whose result goes to its callback. */
interface Submittable extends SentQuery {
  callback(...outcome: unknown[]): void
}
const isSubmittable = (given: SentQuery): given is Submittable => 'callback' in given

/** The question on the listening connection that brings what was changed. */
const HEAR = ''
/** So many statements open a transaction: it begins, and enters the school. */
const OPENING = 2

/** The statements that `work` makes the server send, in order; statements of others are left out. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  let waiting = 0
  let sentElsewhere = false
  const inWork = new AsyncLocalStorage<true>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype

  prototype.query = function recording(...args) {
    if (!inWork.getStore()) return Reflect.apply(query, this, args)
    const given = typeof args[0] === 'string' ? { text: args[0] } : (args[0] as SentQuery)
    const texts = [...(given.before ?? []), given, ...(given.after ?? [])].map(({ text }) => text)
    if (given.text === HEAR && sent.length > 0) {
      // It goes at the end of a turn of the event loop, so its place among the others is chance.
      sentElsewhere = true
      return Reflect.apply(query, this, args)
    }
    const isAlong = waiting > 0
    sent.push(...texts.map((text, index) => ({ text, travelsAlong: index > 0 || isAlong })))
    waiting += 1
    const finish = () => {
      waiting -= 1
    }
    if (isSubmittable(given)) {
      const { callback } = given
      given.callback = (...outcome) => {
        finish()
        callback(...outcome)
      }
      return Reflect.apply(query, this, args)
    }
    const result = Reflect.apply(query, this, args)
    Promise.resolve(result).then(finish, finish)
    return result
  }
  try {
    await inWork.run(true, work)
  } finally {
    prototype.query = query
  }
  return sentElsewhere ? sent.toSpliced(OPENING, 0, { text: HEAR, travelsAlong: true }) : sent
}

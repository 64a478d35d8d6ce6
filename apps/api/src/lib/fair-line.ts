import { AppError } from './app-error.ts'

interface Place {
  /** Whose turn it is: those of one address, say, share its turns. */
  of: string
  /** Stands in a line of its own, which comes first. */
  ahead?: boolean
}

export interface FairLine {
  /** Runs the work when its turn comes; throws `server.unavailable` at once when there is no room to wait. */
  join<T>(work: () => Promise<T>, place: Place): Promise<T>
}

interface Size {
  atOnce: number
  /** How many wait, all together and of each one. */
  waiting: number
  waitingOfOne: number
  retryAfterSeconds: number
}

/**
 * A line in front of work that would use up the machine, where a crowd that comes from one place does not keep the others
 * waiting: each place has its turn, one after the other. Whoever finds no room is asked to come back.
 */
export function fairLine({ atOnce, waiting, waitingOfOne, retryAfterSeconds }: Size): FairLine {
  let served = 0
  const lines = { first: turns(), others: turns() }

  return {
    async join(work, { of, ahead = false }) {
      const line = ahead ? lines.first : lines.others
      if (served < atOnce) served += 1
      else {
        if (line.count() >= waiting || line.count(of) >= waitingOfOne) {
          throw new AppError('server.unavailable', { retryAfterSeconds })
        }
        // Whoever leaves hands its place over, so `served` stays as it is.
        await new Promise<void>((myTurn) => line.push(of, myTurn))
      }
      try {
        return await work()
      } finally {
        const next = lines.first.shift() ?? lines.others.shift()
        if (next) next()
        else served -= 1
      }
    },
  }
}

/** Lists by name, of which one after the other gives its first. */
function turns() {
  const lists = new Map<string, Array<() => void>>()
  let all = 0
  return {
    count: (of?: string) => (of === undefined ? all : (lists.get(of)?.length ?? 0)),
    push(of: string, one: () => void) {
      const list = lists.get(of) ?? []
      list.push(one)
      lists.set(of, list)
      all += 1
    },
    shift() {
      const [turn] = lists
      if (!turn) return undefined
      const [of, list] = turn
      const one = list.shift()
      // Behind all the others, if there is more of it.
      lists.delete(of)
      if (list.length > 0) lists.set(of, list)
      all -= 1
      return one
    },
  }
}

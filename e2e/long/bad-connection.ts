import type { BrowserContext, Page } from '@playwright/test'

const SUBMIT = '**/api/quizresult/submit'
const LONGEST_CUT_MS = 900
const LONGEST_PEACE_MS = 1_500

type SendOutcome = 'passed' | 'cut before' | 'response lost'

export type BadConnection = ReturnType<typeof badConnection>
export type Cuts = Record<'no connection' | 'cut before' | 'response lost' | 'tab killed', number>

export const sumOf = (cuts: Cuts) => Object.values(cuts).reduce((sum, each) => sum + each, 0)

/** `3 × no connection, 1 × tab killed`, of one connection or of several together. */
export const kindsOf = (lines: readonly Cuts[]) =>
  (['no connection', 'cut before', 'response lost', 'tab killed'] as const)
    .map((kind) => `${lines.reduce((sum, cuts) => sum + cuts[kind], 0)} × ${kind}`)
    .join(', ')

/**
 * The connection of a phone in a moving bus: it disappears again and again, and responses to submitted quizzes get
 * lost.
 */
export function badConnection(context: BrowserContext, random: () => number) {
  const count: Cuts = { 'no connection': 0, 'cut before': 0, 'response lost': 0, 'tab killed': 0 }
  let moving = false
  let atRest: Promise<void> = Promise.resolve()
  let turn: Promise<void> = Promise.resolve()
  /** A browser cannot change its connection while it closes a tab. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work)
    return turn
  }

  const nextOutcome = (): SendOutcome => (random() < 0.5 ? 'passed' : random() < 0.5 ? 'cut before' : 'response lost')
  const ready = context.route(SUBMIT, async (route) => {
    // A stable connection passes everything, because seven lost responses in a row would take minutes.
    const becomes = moving ? nextOutcome() : 'passed'
    if (becomes === 'passed') return route.continue()
    count[becomes] += 1
    // The connection may be gone at this moment: then the server has nothing, and the cut is the same.
    if (becomes === 'response lost') await route.fetch().catch(() => undefined)
    return route.abort('connectionreset').catch(() => undefined)
  })

  async function comeAndGo() {
    await ready
    while (moving) {
      await pause(random() * LONGEST_PEACE_MS)
      if (!moving) break
      count['no connection'] += 1
      await inTurn(() => context.setOffline(true))
      await pause(random() * LONGEST_CUT_MS)
      await inTurn(() => context.setOffline(false))
    }
  }
  return {
    move() {
      moving = true
      atRest = comeAndGo()
    },
    async leave() {
      moving = false
      await atRest
      count['no connection'] += 1
      await inTurn(() => context.setOffline(true))
    },
    /** Reconnects for good; resolves when connected. */
    async rest() {
      moving = false
      await atRest
      await inTurn(() => context.setOffline(false))
    },
    kill(page: Page) {
      count['tab killed'] += 1
      return inTurn(() => page.close())
    },
    cuts: (): Readonly<Cuts> => count,
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

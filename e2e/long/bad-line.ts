import type { BrowserContext, Page } from '@playwright/test'

const SUBMIT = '**/api/quizresult/submit'
const LONGEST_CUT_MS = 900
const LONGEST_PEACE_MS = 1_500

/**
 * What becomes of a quiz on its way: nothing, or it is cut before the server has it, or after, so that no answer comes.
 */
type SendOutcome = 'passed' | 'cut before' | 'answer lost'

export type BadLine = ReturnType<typeof badLine>
export type Cuts = Record<'no line' | 'cut before' | 'answer lost' | 'tab killed', number>

export const sumOf = (cuts: Cuts) => Object.values(cuts).reduce((sum, each) => sum + each, 0)

/** `3 × no line, 1 × tab killed`, of one line or of several together. */
export const kindsOf = (lines: readonly Cuts[]) =>
  (['no line', 'cut before', 'answer lost', 'tab killed'] as const)
    .map((kind) => `${lines.reduce((sum, cuts) => sum + cuts[kind], 0)} × ${kind}`)
    .join(', ')

/**
 * The line of a phone in a moving bus: it is gone for a while again and again, and answers to a handed-in quiz get
 * lost.
 */
export function badLine(context: BrowserContext, random: () => number) {
  const count: Cuts = { 'no line': 0, 'cut before': 0, 'answer lost': 0, 'tab killed': 0 }
  let moving = false
  let atRest: Promise<void> = Promise.resolve()
  let turn: Promise<void> = Promise.resolve()
  /** A browser cannot be told of its line while it closes a tab. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work)
    return turn
  }

  const nextOutcome = (): SendOutcome => (random() < 0.5 ? 'passed' : random() < 0.5 ? 'cut before' : 'answer lost')
  const ready = context.route(SUBMIT, async (route) => {
    // A line at rest lets everything through: seven lost answers in a row are chance, and minutes of waiting.
    const becomes = moving ? nextOutcome() : 'passed'
    if (becomes === 'passed') return route.continue()
    count[becomes] += 1
    // The line may be gone at this very moment: then the server has heard nothing, and the cut is the same.
    if (becomes === 'answer lost') await route.fetch().catch(() => undefined)
    return route.abort('connectionreset').catch(() => undefined)
  })

  async function comeAndGo() {
    await ready
    while (moving) {
      await pause(random() * LONGEST_PEACE_MS)
      if (!moving) break
      count['no line'] += 1
      await inTurn(() => context.setOffline(true))
      await pause(random() * LONGEST_CUT_MS)
      await inTurn(() => context.setOffline(false))
    }
  }
  return {
    /** From here on the line comes and goes. */
    move() {
      moving = true
      atRest = comeAndGo()
    },
    /** Takes the line away until it is let rest. */
    async leave() {
      moving = false
      await atRest
      count['no line'] += 1
      await inTurn(() => context.setOffline(true))
    },
    /** Lets the line come back for good, and answers when it has. */
    async rest() {
      moving = false
      await atRest
      await inTurn(() => context.setOffline(false))
    },
    /** Kills a tab, whether there is a line or not. */
    kill(page: Page) {
      count['tab killed'] += 1
      return inTurn(() => page.close())
    },
    /** How often it was cut, by the kind of cut. */
    cuts: (): Readonly<Cuts> => count,
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

import { refreshToken } from '@manassa/contract/shared/auth'
import { aStudent, type SignedIn } from './people.ts'
import { checkToken, sessionsOf } from './sessions.ts'
import type { TestApi } from './start-api.ts'

/** The same sequence for the same seed, so that a failing history can be repeated. */
function seededDice(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { chance: (probability: number) => next() < probability, upTo: (most: number) => Math.floor(next() * most) }
}
type Dice = ReturnType<typeof seededDice>

/** A browser's storage: its tabs read the token here for every call, and refresh one at a time. */
interface Browser {
  stored: SignedIn
  loggedOut: boolean
}

/** Several tabs make a call at once; on a 401 one of them refreshes. Responses are lost with the probability `loss`. */
async function useApp(api: TestApi, browser: Browser, dice: Dice, loss: number) {
  const tabs = 1 + dice.upTo(5)
  const sent = browser.stored
  const statuses = await Promise.all(Array.from({ length: tabs }, () => checkToken(api, sent)))
  const received = statuses.filter(() => !dice.chance(loss))
  if (!received.includes(401)) return

  const { status, body } = await api.as(browser.stored).response(refreshToken, {})
  if (dice.chance(loss)) return
  if (status === 401) browser.loggedOut = true
  if (!body.success) return
  const slowTab = dice.chance(0.3) ? browser.stored : null
  browser.stored = { ...browser.stored, token: body.data.token }
  await checkToken(api, browser.stored)
  if (slowTab) {
    api.clock.forward({ seconds: dice.upTo(60) })
    await checkToken(api, slowTab)
  }
}

const ROUNDS = 30

/** A student who loses three responses in ten, for weeks; returns the round in which they were logged out, if any. */
export async function honestHistory(api: TestApi, seed: number): Promise<number | null> {
  const dice = seededDice(seed)
  const browser: Browser = { stored: await aStudent(api), loggedOut: false }
  for (let round = 0; round < ROUNDS; round += 1) {
    await useApp(api, browser, dice, 0.3)
    if (browser.loggedOut) return round
    api.clock.forward(dice.chance(0.5) ? { minutes: dice.upTo(30) } : { hours: dice.upTo(60) })
  }
  return (await sessionsOf(api, browser.stored)).length === 1 ? null : ROUNDS
}

/** The owner and a thief with a copied token and device take turns; returns the hours until the session ended. */
export async function copiedHistory(api: TestApi, seed: number): Promise<number> {
  const dice = seededDice(seed)
  const owner: Browser = { stored: await aStudent(api), loggedOut: false }
  const thief: Browser = { ...owner }
  const start = api.clock.now().getTime()
  const hours = () => (api.clock.now().getTime() - start) / 3_600_000
  while ((await sessionsOf(api, owner.stored)).length > 0 && hours() < 24 * 30) {
    await useApp(api, dice.chance(0.5) ? owner : thief, dice, 0.05)
    api.clock.forward({ hours: dice.upTo(6) })
  }
  return hours()
}

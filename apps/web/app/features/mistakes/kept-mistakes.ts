import { listMistakes, type Mistakes } from '@manassa/contract/student/mistakes'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { call } from '#app/lib/call.ts'
import { readCopy, saveCopy } from '#app/player/offline/saved-copy.ts'

const PATH = '/mistakes'

export const keptMistakes = (userId: number) => readCopy(userId, PATH, listMistakes.reply)

export const saveMistakes = (userId: number, mistakes: Mistakes, cameAt: number) =>
  saveCopy(userId, PATH, mistakes, cameAt)

/** True when the book is older than its day: it has a part of the mistakes, and none since. */
export const isOfEarlierDay = ({ now, today }: Mistakes) => cairoDate(Date.parse(now)) < today

/** Fetches the questions once a day, so that they are here before the connection goes; `now` is the server's time. */
export async function keepMistakes(userId: number, now: number) {
  const kept = keptMistakes(userId)?.data
  if (kept && cairoDate(Date.parse(kept.now)) === cairoDate(now)) return
  const reply = await call(listMistakes, {})
  if (reply.success) saveMistakes(userId, reply.data, Date.now())
}

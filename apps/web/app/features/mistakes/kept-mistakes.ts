import { listMistakes, type Mistakes } from '@manassa/contract/student/mistakes'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { call } from '#app/lib/call.ts'
import { readCopy, saveCopy } from '#app/player/offline/saved-copy.ts'

const PATH = '/mistakes'

export const keptMistakes = (userId: number) => readCopy(userId, PATH, listMistakes.reply)

export const saveMistakes = (userId: number, mistakes: Mistakes, cameAt: number) =>
  saveCopy(userId, PATH, mistakes, cameAt)

/** Fetches the questions once a day, so that they are here before the connection goes; `now` is the server's time. */
export async function keepMistakes(userId: number, now: number) {
  if (keptMistakes(userId)?.data.today === cairoDate(now)) return
  const reply = await call(listMistakes, {})
  if (reply.success) saveMistakes(userId, reply.data, Date.now())
}

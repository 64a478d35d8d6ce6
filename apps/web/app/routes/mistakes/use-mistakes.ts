import { type Choice, chosenFields } from '@manassa/contract/questions/kinds'
import { mistakesOfDay } from '@manassa/contract/rules/mistakes'
import { listMistakes } from '@manassa/contract/student/mistakes'
import { useEffect, useMemo, useState } from 'react'
import { keptMistakes, saveMistakes } from '#app/features/mistakes/kept-mistakes.ts'
import { type MistakeAnswer, mistakeOutbox } from '#app/features/mistakes/mistake-outbox.ts'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { noteMistakesDue } from '#app/player/offline/mistakes-due.ts'
import { serverClock } from '#app/player/schedule/server-clock.ts'
import { afterAnswer, onDay } from './kept-book.ts'

/**
 * The student's book of mistakes: at first the copy on this device, then the server's response, each with the answers
 * that were given here. An outbox sends the answers, so that the book needs no connection.
 */
export function useMistakes(userId: number) {
  const query = useCall(
    listMistakes,
    {},
    {
      fresh: true,
      // An answer does not fetch the whole book again.
      revalidates: false,
      initialDataAfterMs: 0,
      initialData: () => keptMistakes(userId),
    },
  )
  const [data, cameAt] = query.status === 'success' ? [query.data, query.dataUpdatedAt] : [null, 0]
  const [unsent] = useState(() => mistakeOutbox.unsent(userId).map(({ input }) => input))
  const [given, setGiven] = useState<readonly MistakeAnswer[]>([])
  const clock = useMemo(() => data && serverClock(data.now, cameAt), [data, cameAt])
  const book = useMemo(
    () => data && clock && [...unsent, ...given].reduce(afterAnswer, onDay(data, cairoDate(clock()))),
    [data, clock, unsent, given],
  )
  const left = useMemo(
    () => (book ? mistakesOfDay(book.mistakes, { day: book.today, answered: book.answeredToday }) : []),
    [book],
  )
  useEffect(() => {
    if (!book) return
    saveMistakes(userId, book, cameAt)
    noteMistakesDue(userId, left.length)
  }, [userId, book, cameAt, left])
  useEffect(() => void cacheThisPage(), [])

  function answer(questionId: number, choice: Choice) {
    if (!clock) return
    const one = { questionId, ...chosenFields(choice), answeredAt: new Date(clock()).toISOString() }
    mistakeOutbox.add(userId, one)
    setGiven((before) => [...before, one])
  }
  return { query, book, left, answer }
}

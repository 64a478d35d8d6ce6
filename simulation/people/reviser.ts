import { MISTAKES_KEPT } from '@manassa/contract/limits'
import { unitWindow } from '@manassa/contract/rules/unit-window'
import { answerMistake, listMistakes } from '@manassa/contract/student/mistakes'
import { isTransient } from '#app/lib/transient-failure.ts'
import type { Phone } from '../world/phone.ts'
import type { School } from '../world/school.ts'
import { pause, pick, type Run } from './run.ts'

export async function revise(run: Run, { courses }: School, phone: Phone) {
  const { random, records, scheduler } = run
  const { owner } = phone
  const from = scheduler.now
  const book = await phone.call(listMistakes, {})
  if (!book.success) return
  const { mistakes, today } = book.data
  const reachable = courses.flatMap(({ id, units }) => {
    const joined = [...records.cards.values()].find((card) => card.owner.id === owner.id && card.courseId === id)
    const isOpen = (index: number, moment: number) =>
      joined !== undefined &&
      unitWindow(index, new Date(joined.enrolledAt), new Date(moment), 'weekly-window').state === 'open'
    const open = units.filter((_unit, index) => isOpen(index, from) && isOpen(index, scheduler.now))
    return open.flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions.map((question) => question.id)))
  })
  const listed = mistakes.map(({ id }) => id)
  if (listed.length < MISTAKES_KEPT) records.mistakes.checkList(owner, listed, new Set(reachable), from)
  const due = pick(
    mistakes.filter(({ dueOn }) => dueOn <= today),
    random,
  )
  const answer = due && 'answers' in due ? pick(due.answers, random) : undefined
  if (!due || !answer) return
  const answered = { questionId: due.id, answerId: answer.id, answeredAt: phone.now().toISOString() }
  records.mistakes.send(owner, answered)
  const idempotencyKey = `mistake-${Math.floor(random() * 1e15).toString(36)}`
  for (let tries = 0; tries < 3; tries += 1) {
    const reply = await phone.call(answerMistake, answered, { idempotencyKey })
    if (reply.success || !isTransient(reply)) return
    await pause(run)
  }
}

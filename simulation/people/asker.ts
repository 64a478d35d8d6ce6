import { randomUUID } from 'node:crypto'
import {
  askLessonQuestion,
  listLessonQuestions,
  withdrawLessonQuestion,
} from '@manassa/contract/student/lesson-questions'
import { isTransient } from '#app/lib/transient-failure.ts'
import type { Phone } from '../world/phone.ts'
import { type School, wordOf } from '../world/school.ts'
import { pause, pick, type Run } from './run.ts'

/** A student reads the questions under a video, and withdraws an own one or asks another. */
export async function asksQuestion(run: Run, { courses }: School, phone: Phone) {
  const { random, scheduler, records } = run
  const { owner } = phone
  const lessonId = pick(courses, random)?.units[0]?.lessons[0]?.id ?? 0
  const from = scheduler.now
  const list = await phone.call(listLessonQuestions, { lessonId })
  if (!list.success) return
  records.questions.checkList(owner, list.data, from)
  const waiting = list.data.own.find(({ state }) => state === 'waiting')
  if (waiting && random() < 0.2) {
    const { questionKey } = waiting
    records.questions.withdraws(owner, questionKey)
    return void (await phone.call(withdrawLessonQuestion, { questionKey }))
  }
  const text = `ليه كده؟ ${wordOf(owner.tenantId)}`
  const question = { questionKey: randomUUID(), lessonId, seconds: Math.floor(random() * 30), text }
  records.questions.sends(owner, question.questionKey, lessonId)
  // Without an answer the same question is sent again, under its key.
  for (let tries = 0; tries < 3; tries += 1) {
    const asked = await phone.call(askLessonQuestion, question)
    if (asked.success) return records.questions.acknowledges(owner, question.questionKey)
    if (!isTransient(asked)) return
    await pause(run)
  }
}

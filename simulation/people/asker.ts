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

export async function readQuestions({ scheduler, records }: Run, lessonId: number, phone: Phone) {
  const from = scheduler.now
  const list = await phone.call(listLessonQuestions, { lessonId })
  if (!list.success) return null
  records.questions.checkList(phone.owner, list.data, from)
  return list.data
}

export async function askQuestions(run: Run, { courses }: School, [phone, other]: readonly [Phone, Phone]) {
  const { random, records } = run
  const { owner } = phone
  const lessonId = pick(courses, random)?.units[0]?.lessons[0]?.id ?? 0
  const list = await readQuestions(run, lessonId, phone)
  if (!list) return
  const waiting = list.own.find(({ state }) => state === 'waiting')
  if (waiting && random() < 0.2) {
    const { questionKey } = waiting
    records.questions.withdraws(owner, questionKey)
    return void (await phone.call(withdrawLessonQuestion, { questionKey }))
  }
  const asking = other.isLoggedIn && random() < 0.5 ? [phone, other] : [phone]
  await Promise.all(asking.map((each) => askSome(run, lessonId, each)))
  await readQuestions(run, lessonId, phone)
}

async function askSome(run: Run, lessonId: number, phone: Phone) {
  for (let acts = 1 + run.random() * 3; acts > 0; acts -= 1) {
    await ask(run, lessonId, phone)
    await pause(run)
  }
}

async function ask(run: Run, lessonId: number, phone: Phone) {
  const { random, records } = run
  const { owner } = phone
  const text = `ليه كده؟ ${wordOf(owner.tenantId)}`
  const question = { questionKey: randomUUID(), lessonId, seconds: Math.floor(random() * 30), text }
  records.questions.send(owner, question.questionKey, lessonId)
  // Without an answer the same question is sent again, under its key.
  for (let tries = 0; tries < 3; tries += 1) {
    const reply = await phone.call(askLessonQuestion, question)
    if (reply.success) return records.questions.acknowledges(owner, question.questionKey)
    if (!isTransient(reply)) return
    await pause(run)
  }
}

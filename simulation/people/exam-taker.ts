import { listAttempts, readAttempt } from '@manassa/contract/student/quiz'
import { readEditedQuiz, saveQuestion } from '@manassa/contract/teacher/quiz'
import { PromiseBroken } from '../records/promise-broken.ts'
import type { Phone } from '../world/phone.ts'
import { EXAM_ATTEMPTS, type School } from '../world/school.ts'
import { pause, pick, type Run } from './run.ts'

/** Longer than the exam. */
const LONGEST_WITHOUT_MS = 1_800_000

/**
 * A student begins the exam, or goes on with it, and answers some questions, one in three students on two phones at
 * once. Three in five hand it in; others put the phone away, and the time ends, or they go on with another phone.
 */
export async function sitExam(run: Run, school: School, phones: readonly [Phone, Phone]) {
  const [phone, other] = phones
  const dice = other.isLoggedIn ? run.random() : 1
  if (dice < 0.3) await Promise.all(phones.map((each) => answerExam(run, school, each)))
  else if (dice < 0.55) await changePhone(run, school, phones)
  else await answerExam(run, school, phone)
}

/**
 * A phone loses its connection after the first answers, and the student goes on with another one, until its battery is
 * empty: the first one hands the exam in after the end, with answers that are older than those of the other.
 */
async function changePhone(run: Run, { exam }: School, [phone, other]: readonly [Phone, Phone]) {
  for (const each of [phone, other]) {
    each.dismissResults()
    const opened = await each.openExam(exam.id)
    if (!opened) return
    if (each === phone) phone.loseConnection(LONGEST_WITHOUT_MS * (0.6 + run.random()))
    for (const { id, answers } of opened.questions) {
      await pause(run)
      const answer = pick(answers, run.random)
      if (!opened.isOpen() || (answer && !opened.page.choose(id, answer.id))) return
    }
    await pause(run, 120)
  }
  other.loseConnection(3 * LONGEST_WITHOUT_MS)
}

async function answerExam(run: Run, { exam }: School, phone: Phone) {
  const { random } = run
  phone.dismissResults()
  const opened = await phone.openExam(exam.id)
  if (!opened) return
  for (let acts = random() * 7; acts > 0; acts -= 1) {
    await pause(run, random() < 0.1 ? 600 : 60)
    if (!opened.isOpen()) return
    if (random() < 0.05) phone.loseConnection(random() * LONGEST_WITHOUT_MS)
    const question = pick(opened.questions, random)
    const answer = question && pick(question.answers, random)
    if (!question || !answer || !opened.page.choose(question.id, answer.id)) return
  }
  if (random() < 0.6) phone.handExamIn(exam.id)
}

export async function seeMarks({ records, scheduler }: Run, lessonId: number, phone: Phone) {
  const startedAt = scheduler.now
  const list = await phone.call(listAttempts, { lessonId })
  if (!list.success) return
  const { attempts, totalCount } = list.data
  for (const { attemptId, score } of attempts) records.exams.checkShown(attemptId, score, startedAt)
  const attempt = attempts[0]
  if (!attempt) return
  const isOver = totalCount >= EXAM_ATTEMPTS
  if (attempt.isReviewable !== isOver) throw new PromiseBroken(`Right answers are shown after ${totalCount} attempts`)
  const review = await phone.call(readAttempt, { attemptId: attempt.attemptId })
  if (review.success && !isOver) throw new PromiseBroken(`Right answers were sent after ${totalCount} attempts`)
}

export async function correctExam({ random }: Run, lessonId: number, desk: Phone) {
  const quiz = await desk.call(readEditedQuiz, { lessonId })
  const question = quiz.success ? pick(quiz.data.questions, random) : undefined
  if (!question) return
  const countsFor = pick(['all', 'all', 'everybodyRight', 'notCounted', 'fromNowOn'] as const, random)
  const right = pick(question.answers, random)
  const answers = question.answers.map(({ id, text }) => ({ id, text, isCorrect: id === right?.id }))
  const correction = {
    questionId: question.id,
    revision: question.revision,
    answers,
    countsFor,
    mayFail: random() < 0.5,
  }
  const reply = await desk.call(saveQuestion, correction)
  if (reply.success || reply.code !== 'edit.needsConfirm') return
  await desk.call(saveQuestion, { ...correction, confirm: String(reply.data?.confirm) })
}

import {
  closeQuestion,
  listQuestionQueue,
  removeQuestion,
  replyToQuestion,
  updateReply,
} from '@manassa/contract/teacher/lesson-questions'
import type { Phone } from '../world/phone.ts'
import { wordOf } from '../world/school.ts'
import { callAsAssistant } from './call-as-assistant.ts'
import { pause, pick, type Run } from './run.ts'

export async function decideQuestions(run: Run, phone: Phone) {
  const { random, records } = run
  const list = random() < 0.5 ? 'waiting' : 'replied'
  const queue = await callAsAssistant(run, phone, listQuestionQueue, { list })
  if (!queue.success) return
  for (let acts = 1 + random() * 2; acts > 0; acts -= 1) {
    const question = pick(queue.data.questions, random)
    if (!question) return
    await pause(run)
    const questionId = question.id
    const text = `صياغة ${Math.floor(random() * 1e6)} ${wordOf(phone.owner.tenantId)}`
    const shown = random() < 0.8 ? { text, withPhoto: false } : null
    if (random() < 0.25) {
      const removed = await callAsAssistant(run, phone, removeQuestion, { questionId })
      if (removed.success) records.questions.remove(questionId)
    } else if (list === 'replied') await callAsAssistant(run, phone, updateReply, { questionId, shown })
    else if (random() < 0.2) await callAsAssistant(run, phone, closeQuestion, { questionId, why: 'inLesson' })
    else await callAsAssistant(run, phone, replyToQuestion, { questionId, reply: 'في الدقيقة التانية', shown })
  }
}

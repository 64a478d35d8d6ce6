import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { answerMistake } from '@manassa/contract/student/mistakes'
import { createCallOutbox } from '#app/lib/editing/call-outbox.ts'
import { MISTAKES_TO_SEND } from '#app/lib/owned-keys.ts'

export type MistakeAnswer = ParsedInputOf<typeof answerMistake>

/** A question that has left the book meanwhile needs no answer, so that refusals are dropped. */
export const mistakeOutbox = createCallOutbox(answerMistake, {
  kind: MISTAKES_TO_SEND,
  compare: (one, other) => one.answeredAt.localeCompare(other.answeredAt),
})

import { wholeNumber } from '@manassa/contract/fields/number'
import { REVEALS_ANSWERS } from '@manassa/contract/rules/quiz-review'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import { type EditedQuiz, saveQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import * as z from 'zod/mini'
import { quizRules as copy, quizEditor } from '#app/copy/quiz-editor.ts'
import { pick } from '#app/lib/pick.ts'
import { Card } from '#app/ui/card.tsx'
import { choicesOf, FormCheckbox, FormChoice, FormNumber } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { Select } from '#app/ui/select-field.tsx'
import { MayFailCheckbox } from './save-state.tsx'

const rules = z.object({
  kind: saveQuiz.input.shape.kind,
  passingScore: wholeNumber(0, 100, 'score.invalid'),
  timeLimitMinutes: z.nullable(wholeNumber(1, 1440, 'timeLimit.invalid')),
  attemptsAllowed: z.nullable(wholeNumber(1, 1000, 'attempts.invalid')),
  revealsAnswers: z.enum(REVEALS_ANSWERS, 'revealsAnswers.invalid'),
  shuffles: z.boolean('field.invalid'),
  answersAtOnce: z.boolean('field.invalid'),
})

/** Students see these rules, and they affect marks. */
const PUBLISH_FIELDS = ['kind', 'passingScore', 'timeLimitMinutes', 'attemptsAllowed']

/** The rules of a quiz are saved while they are typed; in a published quiz, those that affect marks wait. */
export function QuizRules({ quiz, onSaved }: { quiz: EditedQuiz; onSaved(saved: EditedQuiz): void }) {
  const { lessonId } = quiz
  const [judges, setJudges] = useState<'fromNowOn' | 'all'>('fromNowOn')
  const [mayFail, setMayFail] = useState(false)
  const form = useAutosavedForm({
    schema: rules,
    saved: pick(quiz, [
      'kind',
      'passingScore',
      'timeLimitMinutes',
      'attemptsAllowed',
      'revealsAnswers',
      'shuffles',
      'answersAtOnce',
    ]),
    revision: quiz.revision,
    publishFields: quiz.isPublished ? PUBLISH_FIELDS : [],
    draftName: `rules_${lessonId}`,
    async save(changes) {
      const { kind, passingScore, revealsAnswers } = quiz
      const counting = 'passingScore' in changes && judges === 'all' ? { countsFor: judges, mayFail } : {}
      const rulesNow = { lessonId, kind, passingScore, revealsAnswers, ...changes, ...counting }
      const outcome = await saveWith(saveQuiz, rulesNow, { skipRefetchOf: [readEditedLesson] })
      if (outcome.state === 'done') onSaved(outcome.data)
      return outcome
    },
  })
  return (
    <Card className="flex flex-col gap-4 p-4 xl:sticky xl:top-4">
      <h2 className="text-lg">{quizEditor.rules}</h2>
      <SaveStatus form={form} />
      <FormChoice form={form} name="kind" label={copy.kind} choices={choicesOf(copy.kinds)} />
      <FormNumber form={form} name="passingScore" label={copy.passingScore} />
      <FormNumber form={form} name="timeLimitMinutes" label={copy.timeLimitMinutes} hint={copy.timeHint} optional />
      <FormNumber form={form} name="attemptsAllowed" label={copy.attemptsAllowed} hint={copy.attemptsHint} optional />
      <FormChoice form={form} name="revealsAnswers" label={copy.revealsAnswers} choices={choicesOf(copy.reveals)} />
      <FormCheckbox form={form} name="shuffles" label={copy.shuffles} />
      <FormCheckbox form={form} name="answersAtOnce" label={copy.answersAtOnce} />
      {form.pendingFields.includes('passingScore') && quiz.attemptCount > 0 && (
        <div className="flex flex-col gap-2">
          <Select
            label={copy.judges}
            value={judges}
            ask={null}
            choices={(['fromNowOn', 'all'] as const).map((value) => ({ value, label: copy.judged[value] }))}
            onChange={({ target: { value } }) => setJudges(value as typeof judges)}
          />
          {judges === 'all' && <MayFailCheckbox mayFail={mayFail} setMayFail={setMayFail} />}
        </div>
      )}
      <PendingChanges form={form} />
      <LeaveWarning form={form} />
    </Card>
  )
}

import type { DataOf } from '@manassa/contract/endpoint'
import { NOTE_MAX_CHARACTERS, STUDENT_HISTORY_PAGE_SIZE } from '@manassa/contract/limits'
import { addStudentNote } from '@manassa/contract/teacher/student-account'
import {
  listStudentAttempts,
  listStudentNotes,
  listStudentTimeline,
  type StudentAttempt,
  type TimelineEntry,
  type TimelinePart,
  timelinePartNames,
} from '@manassa/contract/teacher/student-history'
import type { Student } from '@manassa/contract/teacher/students'
import { type ChangeEvent, useState } from 'react'
import { attemptReview } from '#app/copy/attempt-review.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { UNMARKED } from '#app/copy/results.ts'
import { studentAttempts, studentNotes, studentPage, timeline as timelineLabels } from '#app/copy/students.ts'
import { attemptActions } from '#app/copy/windows.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { type Outcome, texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Facts } from '#app/ui/console/facts.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { FieldShell, inputStyle } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VoidAttemptForm } from '../windows/attempt-forms.tsx'
import { useShowMore } from './show-more.tsx'
import { noteOutbox, UnsentNotes } from './unsent-notes.tsx'

export function AttemptsCard({ student }: { student: Student & { attempts: StudentAttempt[] } }) {
  const { id: studentId, attempts: newest, counts } = student
  const input = { studentId, newest, total: counts.attempts ?? 0 }
  const { rows, button } = useShowMore(listStudentAttempts, input, ({ attempts }) => attempts)
  const copy = studentAttempts
  const mayVoid = useMayChange('grants')
  const [voiding, setVoiding] = useState<StudentAttempt | null>(null)
  const close = () => setVoiding(null)
  return (
    <SectionCard title={copy.title} empty={rows.length === 0 ? copy.empty : null}>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((attempt) => (
            <li
              key={attempt.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2"
            >
              <span className="min-w-0">
                <TextLink
                  to={`/teacher/students/${studentId}/attempts/${attempt.id}`}
                  aria-label={attemptReview.open(attempt.lessonName, attempt.number)}
                  className="break-words text-sm"
                >
                  <Name>{attempt.lessonName}</Name>
                </TextLink>
                <span className="block text-muted text-xs">
                  <Facts>
                    <Name>{attempt.courseName}</Name>
                    {copy.number(attempt.number)}
                    {dayAndHour(new Date(attempt.submittedAt))}
                  </Facts>
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {attempt.score !== null && <b className="tabular">{attempt.score}%</b>}
                <AttemptBadge attempt={attempt} />
                {mayVoid && attempt.voidedAt === null && (
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={attemptActions.voidOf(attempt.lessonName, attempt.number)}
                    onClick={() => setVoiding(attempt)}
                  >
                    {attemptActions.void}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {button}
      <ConsoleDialog
        open={voiding !== null}
        onClose={close}
        title={voiding ? attemptActions.voidOf(voiding.lessonName, voiding.number) : ''}
      >
        {voiding && <VoidAttemptForm studentId={studentId} attemptId={voiding.id} onDone={close} />}
      </ConsoleDialog>
    </SectionCard>
  )
}

function AttemptBadge({ attempt: { voidedAt, passed, score } }: { attempt: StudentAttempt }) {
  if (voidedAt) return <Badge tone="quiet">{attemptActions.voided}</Badge>
  if (score === null) return <Badge tone="warn">{UNMARKED}</Badge>
  return <Badge tone={passed ? 'ok' : 'warn'}>{passed ? studentAttempts.passed : studentAttempts.failed}</Badge>
}

export function NoteForm({ studentId, isSingleLine = false }: { studentId: number; isSingleLine?: boolean }) {
  const toasts = useToasts()
  const { id: staffId } = useMe()
  const { draft, keep, forget } = useFormDraft(`${staffId}_note_${studentId}`)
  const [text, setText] = useState(draft.text ?? '')
  const form = useConsoleForm({
    async send(typed, checks): Promise<Outcome<DataOf<typeof addStudentNote> | null>> {
      const note = { studentId, ...texts(typed, 'text') }
      const outcome = await validateAndCall(addStudentNote, note, checks)
      if (outcome.state !== 'failed' || !isOutcomeUnknown(outcome.failure)) return outcome
      noteOutbox.add(staffId, note, checks.keyFor(note))
      return { state: 'done', data: null, message: studentNotes.kept }
    },
    onDone(stored) {
      setText('')
      forget()
      toasts.notify(stored ? studentNotes.added : studentNotes.kept)
    },
  })
  return (
    <form
      {...form.props}
      onInput={({ currentTarget }) => keep(currentTarget)}
      className={classes(isSingleLine ? 'flex flex-wrap items-end gap-2' : 'flex flex-col gap-3')}
    >
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <UnsentNotes studentId={studentId} />
      <div className="min-w-0 flex-1">
        <FieldShell
          label={studentNotes.label}
          hint={isSingleLine ? undefined : studentNotes.private}
          error={form.wrong.text}
        >
          {(tied) => {
            const input = {
              ...tied,
              name: 'text',
              dir: 'auto',
              maxLength: NOTE_MAX_CHARACTERS,
              readOnly: form.sending,
              value: text,
              onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value),
            }
            return isSingleLine ? (
              <input
                {...input}
                placeholder={studentNotes.private}
                enterKeyHint="done"
                autoComplete="off"
                className={inputStyle}
              />
            ) : (
              <textarea {...input} rows={3} className={inputStyle} />
            )
          }}
        </FieldShell>
      </div>
      <Button
        type="submit"
        kind="outline"
        size={isSingleLine ? 'usual' : 'small'}
        pending={form.sending && studentNotes.adding}
      >
        {isSingleLine ? studentNotes.save : studentNotes.add}
      </Button>
    </form>
  )
}

export function NotesCard({ student }: { student: Student }) {
  const { id: studentId, notes: newest = [], counts } = student
  const input = { studentId, newest, total: counts.notes ?? 0 }
  const { rows, button } = useShowMore(listStudentNotes, input, ({ notes }) => notes)
  const mayWrite = useMayChange('students')
  return (
    <SectionCard title={studentNotes.title} empty={rows.length === 0 ? studentNotes.empty : null}>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map(({ id, text, at, by }) => (
            <li key={id} className="border-line border-s-2 ps-3 text-sm">
              <p dir="auto" className="whitespace-pre-wrap break-words">
                {text}
              </p>
              <p className="text-muted text-xs">
                <Facts>
                  {dayAndHour(new Date(at))}
                  {by && studentPage.by(by.name)}
                </Facts>
              </p>
            </li>
          ))}
        </ul>
      )}
      {button}
      {mayWrite && <NoteForm studentId={studentId} />}
    </SectionCard>
  )
}

export function TimelineCard({ student }: { student: Student }) {
  const { id: studentId, timeline = [], counts } = student
  const [part, setPart] = useState<TimelinePart | null>(null)
  return (
    <SectionCard title={timelineLabels.title}>
      <Select
        label={timelineLabels.part}
        ask={timelineLabels.whole}
        value={part ?? ''}
        onChange={({ currentTarget: { value } }) => setPart(timelinePartNames.find((name) => name === value) ?? null)}
        choices={timelinePartNames.map((value) => ({ value, label: timelineLabels.parts[value] }))}
      />
      {part === null ? (
        <TimelineRows studentId={studentId} newest={timeline} total={counts.timeline ?? 0} />
      ) : (
        <FilteredTimeline key={part} studentId={studentId} part={part} />
      )}
    </SectionCard>
  )
}

function FilteredTimeline({ studentId, part }: { studentId: number; part: TimelinePart }) {
  const input = { studentId, part, pagesize: STUDENT_HISTORY_PAGE_SIZE }
  const query = useCall(listStudentTimeline, input, { fresh: true })
  return (
    <Async query={query} loading={<SkeletonBlock className="h-32" />}>
      {({ timeline, totalCount }) => (
        <TimelineRows studentId={studentId} newest={timeline} total={totalCount} filter={{ part }} />
      )}
    </Async>
  )
}

interface TimelineRowsProps {
  studentId: number
  newest: readonly TimelineEntry[]
  total: number
  filter?: { part: TimelinePart }
}

function TimelineRows(input: TimelineRowsProps) {
  const { rows, button } = useShowMore(listStudentTimeline, input, ({ timeline }) => timeline)
  if (rows.length === 0) return <p className="text-muted text-sm">{timelineLabels.empty}</p>
  return (
    <>
      <ol className="flex flex-col gap-3">
        {rows.map((entry) => (
          <TimelineRow key={keyOf(entry)} entry={entry} />
        ))}
      </ol>
      {button}
    </>
  )
}

/** Two entries of a kind may have the same time. */
const keyOf = ({ at, kind, action, what, reason, opensAt, closesAt }: TimelineEntry) =>
  [at, kind, action, what, reason, opensAt, closesAt].join(' ')

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { at, by, what, score, reason, action } = entry
  const details = timelineLabels.details(entry)
  const cause = timelineLabels.cause(action)
  return (
    <li className="text-sm">
      <p className="break-words">
        <Facts>
          <span>
            <b>{timelineLabels.what(entry)}</b>
            {what && (
              <>
                {' '}
                <Name>{what}</Name>
              </>
            )}
            {score !== null && <b className="tabular"> {score}%</b>}
          </span>
          {cause}
          {score === null && entry.kind === 'attempt' && UNMARKED}
        </Facts>
      </p>
      {details.length > 0 && (
        <p className="text-xs">
          <Facts>{details}</Facts>
        </p>
      )}
      <p className="text-muted text-xs">
        <Facts>
          {dayAndHour(new Date(at))}
          {by && studentPage.by(by.name)}
        </Facts>
      </p>
      {reason && (
        <p className="text-muted text-xs">
          {studentPage.reason}: <Name>{reason}</Name>
        </p>
      )}
    </li>
  )
}

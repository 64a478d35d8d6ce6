import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { type ListedStudent, listStudents, type MergedStudent, type Student } from '@manassa/contract/teacher/students'
import { useDeferredValue, useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { studentPage as copy } from '#app/copy/students.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { ChoiceCard } from '#app/ui/console/checkbox.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { invalidField, ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { ChatButton } from '../chat/chat-button.tsx'

const SHOWN = 8
/** A shorter search would match nearly everyone. */
const MIN_LETTERS = 3

export function MergeForm({ student, onDone }: { student: Student; onDone(): void }) {
  const confirmed = useConfirmed()
  const [query, setQuery] = useState(student.name)
  const [otherId, setOtherId] = useState<number | null>(null)
  const { id: studentId } = student
  return (
    <ReasonForm
      choices={reasons.merge}
      action={{ label: copy.mergeButton, working: copy.merging, done: copy.merged, kind: 'danger' }}
      text={copy.mergeText}
      input={{ studentId, otherId }}
      make={async (reason, sent) => {
        if (otherId === null) return invalidField('otherId', copy.mergeChoose)
        return confirmed(
          (consent) => call(mergeStudents, { studentId, otherId, reason, ...consent }, sent),
          sent.idempotencyKey,
        )
      }}
      onDone={onDone}
    >
      <Field
        label={copy.mergeSearch}
        hint={copy.mergeHint}
        value={query}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => {
          setQuery(target.value)
          setOtherId(null)
        }}
      />
      <MergeCandidates query={query} studentId={studentId} otherId={otherId} onChoose={setOtherId} />
    </ReasonForm>
  )
}

interface MergeCandidatesProps {
  query: string
  studentId: number
  otherId: number | null
  onChoose(id: number): void
}

function MergeCandidates({ query, studentId, otherId, onChoose }: MergeCandidatesProps) {
  const search = useDeferredValue(query.trim())
  const isEnough = search.length >= MIN_LETTERS
  const accounts = useCall(listStudents, isEnough ? { search, pagesize: SHOWN } : null, {
    keepPreviousData: true,
  })
  if (!isEnough) return null
  return (
    <Async query={accounts} loading={<SkeletonBlock className="h-24" />}>
      {({ students, merged = [] }) => {
        // An account that was merged into this one before can be merged again, which moves its later data.
        const before = merged.filter(({ mergedInto }) => mergedInto.id === studentId)
        const others: Candidate[] = [...students.filter(({ id }) => id !== studentId), ...before]
        if (others.length === 0) return <p className="text-muted text-sm">{copy.mergeNobody}</p>
        return (
          <fieldset>
            <legend className="mb-1 font-bold text-sm">{copy.mergeList}</legend>
            <div className="flex max-h-56 flex-col gap-2 overflow-auto">
              {others.map((other) => (
                <MergeCandidate key={other.id} other={other} isChosen={other.id === otherId} onChoose={onChoose} />
              ))}
            </div>
          </fieldset>
        )
      }}
    </Async>
  )
}

type Candidate = Pick<ListedStudent, 'id' | 'name' | 'phone'> & Partial<Pick<MergedStudent, 'mergedInto'>>

interface MergeCandidateProps {
  other: Candidate
  isChosen: boolean
  onChoose(id: number): void
}

const MergeCandidate = ({ other: { id, name, phone, mergedInto }, isChosen, onChoose }: MergeCandidateProps) => (
  <div className="flex shrink-0 items-center gap-2">
    <ChoiceCard
      className="min-h-14 min-w-0 flex-1"
      type="radio"
      name="other-account"
      checked={isChosen}
      onChange={() => onChoose(id)}
    >
      <span className="min-w-0">
        <Name className="block break-words font-bold text-sm">{name}</Name>
        {phone && <Ltr className="tabular text-muted text-xs">{phone}</Ltr>}
        {mergedInto && <span className="block text-muted text-xs">{copy.mergedBefore}</span>}
      </span>
    </ChoiceCard>
    <ChatButton to="student" phone={phone} facts={{ name }} label={copy.chatWith(name)} isIcon />
  </div>
)

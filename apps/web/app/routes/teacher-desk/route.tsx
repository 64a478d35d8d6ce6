import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk as copy, deskFacts } from '#app/copy/students.ts'
import { CodeDialog } from '#app/features/console/codes/code-dialog.tsx'
import { OwnHeldCash } from '#app/features/console/money/held-cash.tsx'
import { NewStudentDialog } from '#app/features/console/students/new-student-dialog.tsx'
import { UnsentNotes } from '#app/features/console/students/unsent-notes.tsx'
import { TodoList } from '#app/features/console/waiting/todo-list.tsx'
import { useWaits } from '#app/features/console/waiting/use-waits.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { TYPING_MS } from '#app/lib/timings.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/route'
import { DeskResults } from './desk-results.tsx'
import { ScanButton } from './scan-button.tsx'
import { servedLately } from './served-lately.ts'
import { ServedStudent } from './served-student.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/desk', hidden: true })

/** The typed text stays out of the address, because it may be a number or a code. */
const STUDENT = 'student'

/** Fewer letters match half the school, so they are searched only on request. */
const LEAST_LETTERS = 3

export default function TeacherDesk() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [codeId, setCodeId] = useState<number | null>(null)
  const [newPhone, setNewPhone] = useState<string | null>(null)
  const studentId = Number(search.get(STUDENT)) || null
  // The phone's way back leads from a student to the desk.
  const choose = (id: number | null) =>
    setSearch(id === null ? {} : { [STUDENT]: String(id) }, { replace: id === null || studentId !== null })
  const searchFor = (text: string) => {
    setTyped(text)
    setQuery(text.trim())
    choose(null)
  }
  const mayNote = useMay('students')
  const isWide = useIsWide('lg')
  // A phone's keyboard opens by a tap alone, and a student in the address is open already.
  const takesFocus = isWide && studentId === null
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the desk opens
  useEffect(() => {
    if (takesFocus) focusBox()
  }, [])
  const searchWhileTyping = useEffectEvent(() => {
    // A person who has moved on to a button keeps the focus there.
    if (!box.current?.contains(document.activeElement)) return
    const text = typed.trim()
    if (text !== query && text.length >= LEAST_LETTERS) searchFor(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the delay
  useEffect(() => {
    const timer = setTimeout(searchWhileTyping, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    searchFor('')
    if (isWide) focusBox()
  }
  return (
    <ConsolePage title={copy.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="max-lg:sticky max-lg:top-12 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-1.5">
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              searchFor(typed)
            }}
            className="flex items-end gap-2"
          >
            <div ref={box} className="min-w-0 flex-1 max-lg:[&_label]:sr-only lg:[&_input]:placeholder:opacity-0">
              <Field
                data-first-focus={takesFocus ? true : undefined}
                label={copy.label}
                placeholder={copy.label}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
              />
            </div>
            <button type="submit" aria-label={copy.find} className={boxButton}>
              <Icon name="search" />
            </button>
            <ScanButton onRead={searchFor} className={boxButton} />
          </form>
        </div>
        <div className="min-w-0 max-w-3xl lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {studentId === null && query === '' && <p className="text-muted text-sm">{copy.hint}</p>}
          {studentId === null && query !== '' && (
            <DeskResults
              key={query}
              query={query}
              onStudent={(id, found) => {
                // Coming back to a single result would open it again.
                if (found?.isOnly) setQuery('')
                choose(id)
              }}
              onCard={setCodeId}
              onNewStudent={setNewPhone}
            />
          )}
          {studentId !== null && <ServedStudent key={studentId} studentId={studentId} onLeave={leave} />}
        </div>
        <div className={classes('flex flex-col gap-3', (studentId !== null || query !== '') && 'max-lg:hidden')}>
          <ServedLately key={studentId} onStudent={choose} />
          {mayNote && studentId === null && <UnsentNotes />}
          <Waiting />
          <OwnHeldCash />
        </div>
      </div>
      <CodeDialog codeId={codeId} onClose={() => setCodeId(null)} />
      <NewStudentDialog open={newPhone !== null} phone={newPhone ?? undefined} onClose={() => setNewPhone(null)} />
    </ConsolePage>
  )
}

const boxButton =
  'flex size-12 shrink-0 items-center justify-center rounded-control border border-edge bg-card text-ink hover:border-brand hover:text-brand-strong'

function Waiting() {
  const waits = useWaits()
  return waits.length > 0 && <TodoList waits={waits} />
}

function ServedLately({ onStudent }: { onStudent(studentId: number): void }) {
  const { id } = useMe()
  const [served] = useState(() => servedLately(id))
  if (served.length === 0) return null
  return (
    <section aria-label={deskFacts.lately}>
      <h2 className="mb-1 text-muted text-sm">{deskFacts.lately}</h2>
      <Card className="divide-y divide-line">
        {served.map((student) => (
          <button
            key={student.id}
            type="button"
            onClick={() => onStudent(student.id)}
            className="flex min-h-12 w-full items-center px-4 py-1.5 text-start hover:bg-sheen"
          >
            <Name className="min-w-0 break-words">{student.name}</Name>
          </button>
        ))}
      </Card>
    </section>
  )
}

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk as copy } from '#app/copy/students.ts'
import { CodeDialog } from '#app/features/console/codes/code-dialog.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { TYPING_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/route'
import { DeskResults } from './desk-results.tsx'
import { ScanButton } from './scan-button.tsx'
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
  const studentId = Number(search.get(STUDENT)) || null
  const choose = (id: number | null) => setSearch(id === null ? {} : { [STUDENT]: String(id) }, { replace: true })
  const look = (text: string) => {
    setTyped(text)
    setQuery(text.trim())
    choose(null)
  }
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the desk opens
  useEffect(() => {
    // A student in the address is open already, and a phone's keyboard would cover them.
    if (studentId === null) focusBox()
  }, [])
  const lookWhileTyping = useEffectEvent(() => {
    // A person who has moved on to a button keeps the focus there.
    if (!box.current?.contains(document.activeElement)) return
    const text = typed.trim()
    if (text !== query && text.length >= LEAST_LETTERS) look(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the delay
  useEffect(() => {
    const timer = setTimeout(lookWhileTyping, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    look('')
    focusBox()
  }
  return (
    <ConsolePage title={copy.title} intro={copy.intro}>
      <div className="flex max-w-3xl flex-col gap-4">
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            look(typed)
          }}
          className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
        >
          <div ref={box}>
            <Field
              data-first-focus={studentId === null ? true : undefined}
              label={copy.label}
              hint={copy.hint}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              dir="auto"
              icon="search"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" onClick={undefined}>
              {copy.find}
            </Button>
            <ScanButton onRead={look} />
          </div>
        </form>
        {studentId === null && query !== '' && (
          <DeskResults key={query} query={query} onStudent={choose} onCard={setCodeId} />
        )}
        {studentId !== null && <ServedStudent key={studentId} studentId={studentId} onLeave={leave} />}
      </div>
      <CodeDialog codeId={codeId} onClose={() => setCodeId(null)} />
    </ConsolePage>
  )
}

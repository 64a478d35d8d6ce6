import { type GradeName, gradeLabel, grades, isGrade } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lectures } from '#app/copy/lectures.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { type LecturesSearch, lecturesPath } from './lectures-search.ts'

const TYPING_PAUSE_MS = 350

const gradeChoices = grades.map((grade: GradeName) => ({ value: grade, label: gradeLabel(grade) }))
const termChoices = (['First', 'Second'] as const).map((term) => ({ value: term, label: termLabel(term) }))

/** The filters of the list: a choice applies at once, a search after a pause in typing. The address contains both. */
export function LectureFilters({ filters }: { filters: LecturesSearch }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filters.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A second choice may precede the page of the first one, so it is added to it.
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])

  const show = (next: Partial<LecturesSearch>) => {
    clearTimeout(timer.current)
    latest.current = { ...latest.current, search: typed, page: 1, ...next }
    navigate(lecturesPath(latest.current), { replace: true, preventScrollReset: true })
  }

  function search(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show({ search: text }), TYPING_PAUSE_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  // Going back, or clearing all filters, also changes the input.
  useEffect(() => setTyped((now) => (now.trim() === filters.search ? now : filters.search)), [filters.search])

  return (
    <search aria-label={lectures.filters} className="grid gap-4 sm:grid-cols-4">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          show({})
        }}
        className="sm:col-span-2"
      >
        <Field
          label={lectures.search}
          name="q"
          type="search"
          icon="search"
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <Select
          label={lectures.grade}
          name="grade"
          ask={lectures.allGrades}
          choices={gradeChoices}
          value={filters.grade ?? ''}
          onChange={({ currentTarget: { value } }) => show({ grade: isGrade(value) ? value : null })}
        />
        <Select
          label={lectures.term}
          name="term"
          ask={lectures.allTerms}
          choices={termChoices}
          value={filters.term ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ term: value === 'First' || value === 'Second' ? value : null })
          }
        />
      </div>
    </search>
  )
}

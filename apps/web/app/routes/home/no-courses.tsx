import { noCourses } from '#app/copy/no-courses.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A grade without courses yet; `atAll` in a school that has just begun. */
export default function NoCourses({ atAll = false }: { atAll?: boolean }) {
  const { title, text } = atAll ? noCourses.atAll : noCourses.ofGrade
  return (
    <EmptyState title={title} icon="cap">
      {text}
    </EmptyState>
  )
}

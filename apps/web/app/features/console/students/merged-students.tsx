import type { MergedStudent } from '@manassa/contract/teacher/students'
import { studentList as copy } from '#app/copy/students.ts'
import { Link } from '#app/lib/link.tsx'
import { Name } from '#app/ui/bidi.tsx'

export const MergedStudents = ({ merged = [] }: { merged?: readonly MergedStudent[] | undefined }) =>
  merged.length > 0 && (
    <ul aria-label={copy.mergedList} className="flex flex-col gap-1 text-sm">
      {merged.map(({ id, name, mergedInto }) => (
        <li key={id}>
          <Name className="break-words">{name}</Name> {copy.mergedInto}{' '}
          <Link
            to={`/teacher/students/${mergedInto.id}`}
            className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
          >
            <Name className="break-words">{mergedInto.name}</Name>
          </Link>
        </li>
      ))}
    </ul>
  )

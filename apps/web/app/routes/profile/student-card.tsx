import { gradeLabel } from '@manassa/contract/rules/grade'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { SchoolMark } from '../site/school-mark.tsx'

/**
 * The student's card of this school: who they are here. It follows what is saved below it, and is Arabic as the school
 * is.
 */
export function StudentCard() {
  const session = useSession()
  const school = useSchool()
  if (session.state !== 'member') return null
  const { name, grade, phoneNumber } = session.user
  return (
    <div
      lang="ar-EG"
      dir="rtl"
      className="relative overflow-hidden rounded-sheet border border-gold bg-linear-to-bl from-lapis to-lapis-deep p-5 text-on-lapis shadow-card sm:p-6"
    >
      <StarLattice className="absolute inset-0 size-full opacity-10" />
      <p className="relative flex items-center gap-2.5 text-on-lapis-muted text-sm">
        <SchoolMark school={school} />
        <Name>{school.name}</Name>
      </p>
      <p className="relative mt-6 font-bold text-2xl text-gold-on-lapis">
        <Name>{name}</Name>
      </p>
      <p className="relative mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        {grade && <span>{gradeLabel(grade)}</span>}
        <Ltr className="tabular">{phoneNumber}</Ltr>
      </p>
    </div>
  )
}

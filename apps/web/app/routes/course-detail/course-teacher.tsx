import { Link } from '#app/lib/link.tsx'
import { useSchool } from '#app/lib/school.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'

/** Whose course it is: who comes by a link that a friend sent has not seen the first page. */
export function CourseTeacher() {
  const { teacher, subject } = useSchool()
  if (!teacher.name) return null
  return (
    <Link
      to="/about"
      className="mt-5 flex min-h-14 items-center gap-3 border-line border-t pt-4 hover:text-brand-strong sm:w-fit sm:pe-6"
    >
      <PictureBox
        path={teacher.photoPath}
        kind="teacher"
        sizes="48px"
        fallback={<Icon name="user" size={24} className="m-3" />}
        className="size-12 shrink-0 rounded-full border-2 border-gold bg-gold-soft text-gold-text"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <Name>{teacher.name}</Name>
        </span>
        <span className="block text-muted text-sm">{teacher.title || subject}</span>
      </span>
      <Icon name="chevronNext" size={18} className="text-muted" />
    </Link>
  )
}

import type { SchoolProfile } from '@manassa/contract/shared/school'
import { about } from '#app/copy/about.ts'
import { TeacherPhoto } from '#app/features/school/teacher-photo.tsx'
import { Arch } from '#app/ui/arch.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'

export function TeacherHead({ teacher, subject }: { teacher: SchoolProfile['teacher']; subject: string }) {
  return (
    <div className="relative overflow-hidden bg-linear-to-bl from-lapis to-lapis-deep text-on-lapis">
      <StarLattice className="absolute inset-0 size-full opacity-10" />
      <div className="measure relative grid gap-8 pt-10 sm:grid-cols-[1fr_auto] sm:items-end lg:pt-14">
        <div className="min-w-0 self-center sm:pb-10">
          <h1 tabIndex={-1} className={teacher.name ? 'font-bold text-gold-on-lapis text-lg' : 'text-hero'}>
            {about.title}
          </h1>
          {teacher.name && (
            <p className="mt-2 font-bold text-hero">
              <bdi>{teacher.name}</bdi>
            </p>
          )}
          <p className="mt-1 text-on-lapis-muted empty:hidden">{teacher.title || subject}</p>
          <p dir="auto" className="mt-5 max-w-2xl whitespace-pre-line">
            {teacher.about || about.soon}
          </p>
        </div>
        <Arch className="mx-auto h-64 w-56 max-w-[80vw] lg:h-96 lg:w-72">
          <TeacherPhoto name={teacher.name} path={teacher.photoPath} sizes="(min-width: 1024px) 276px, 212px" />
        </Arch>
      </div>
    </div>
  )
}

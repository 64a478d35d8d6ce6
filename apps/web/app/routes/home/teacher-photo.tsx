import { lazy, type ReactNode, Suspense } from 'react'
import { home } from '#app/copy/home.ts'
import { PictureBox } from '#app/ui/picture-box.tsx'

/** Most teachers have a photo, and their pages do not fetch what stands in for it. */
const TeacherFigure = lazy<() => ReactNode>(() => import('./teacher-figure.tsx').catch(() => ({ default: () => null })))

/** The teacher in the arch. `sizes` is how wide, as CSS has it. */
export const TeacherPhoto = ({ name, path, sizes }: { name: string; path: string | null; sizes: string }) => (
  <PictureBox
    path={path}
    kind="teacher"
    sizes={sizes}
    alt={home.teacherPhoto(name)}
    eager
    fallback={
      <Suspense>
        <TeacherFigure />
      </Suspense>
    }
    className="size-full origin-bottom scale-110 bg-transparent"
  />
)

import { home } from '#app/copy/home.ts'
import { PictureBox } from '#app/ui/picture-box.tsx'

/** The teacher in the arch. `sizes` is the value of the attribute. */
export const TeacherPhoto = ({ name, path, sizes }: { name: string; path: string | null; sizes: string }) => (
  <PictureBox
    path={path}
    kind="teacher"
    sizes={sizes}
    alt={home.teacherPhoto(name)}
    eager
    fallback={<TeacherFigure />}
    className="size-full origin-bottom scale-110 bg-transparent"
  />
)

const TeacherFigure = () => (
  <svg
    viewBox="0 0 200 240"
    className="absolute inset-0 size-full"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    role="presentation"
  >
    <circle cx="100" cy="112" r="40" fill="var(--gold-strong)" />
    <path d="M22 240c4-52 34-76 78-76s74 24 78 76Z" fill="var(--lapis-deep)" />
    <path d="m82 165 18 24 18-24c-12-3-24-3-36 0Z" fill="#fff" opacity="0.9" />
  </svg>
)

import { CourseArt } from '#app/ui/course-art.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'

interface CoursePictureProps {
  path: string | null
  /** How wide it is shown, as CSS has it. */
  sizes: string
  /** Above the fold: not to be waited with. */
  eager?: boolean
  className?: string
}

/** A course's picture, or the school's art where it has none. */
export const CoursePicture = ({ className = '', ...picture }: CoursePictureProps) => (
  <PictureBox kind="course" fallback={<CourseArt />} className={`aspect-video ${className}`} {...picture} />
)

import { CourseArt } from '#app/ui/course-art.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'

interface CoursePictureProps {
  path: string | null
  sizes: string
  /** Loads at once, for pictures above the fold. */
  eager?: boolean
  className?: string
}

export const CoursePicture = ({ className = '', ...picture }: CoursePictureProps) => (
  <PictureBox kind="course" fallback={<CourseArt />} className={`aspect-video ${className}`} {...picture} />
)

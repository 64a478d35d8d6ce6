import type { Crop } from '@manassa/contract/fields/crop'
import { type EditedCourse, readEditedCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { courseFields as copy } from '#app/copy/console-courses.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'

interface PictureOfCourseProps {
  course: EditedCourse
  put: QueryResult<EditedCourse>['put']
}

/** The picture as cards show it; another one is the course's as soon as it has arrived. */
export function PictureOfCourse({ course: { id: courseId, imagePath, revision }, put }: PictureOfCourseProps) {
  const toasts = useToasts()
  const use = async (imageUploadId: string | null, imageCrop: Crop | null = null) => {
    const reply = await call(
      updateCourse,
      { courseId, imageUploadId, imageCrop, revision },
      { settles: [readEditedCourse] },
    )
    if (!reply.success) return reply.message
    put(() => reply.data)
    return null
  }
  const remove = async () => {
    const wrong = await use(null)
    if (wrong) toasts.tell(wrong, { tone: 'bad' })
  }
  return (
    <PictureUpload
      kind="course"
      label={copy.picture}
      hasPicture={imagePath !== null}
      shown={<CoursePicture key={imagePath} path={imagePath} sizes="320px" className="size-full" />}
      onArrived={use}
      onRemove={() => void remove()}
    />
  )
}

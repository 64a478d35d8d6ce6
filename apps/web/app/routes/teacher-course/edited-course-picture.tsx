import { type EditedCourse, readEditedCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { courseFields as copy } from '#app/copy/console-courses.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { usePictureSteps } from '#app/ui/console/upload/use-picture-steps.ts'

interface EditedCoursePictureProps {
  course: EditedCourse
  setData: QueryResult<EditedCourse>['setData']
}

export function EditedCoursePicture({
  course: { id: courseId, imagePath, revision },
  setData,
}: EditedCoursePictureProps) {
  const steps = usePictureSteps(imagePath, async ({ uploadId, crop, ...seen }) => {
    const input = { courseId, imageUploadId: uploadId, imageCrop: crop, revision, ...seen }
    const reply = await call(updateCourse, input, { skipRefetchOf: [readEditedCourse] })
    if (reply.success) setData(() => reply.data)
    return reply
  })
  return (
    <PictureUpload
      kind="course"
      label={copy.picture}
      hasPicture={imagePath !== null}
      shown={<CoursePicture key={imagePath} path={imagePath} sizes="320px" className="size-full" />}
      {...steps}
    />
  )
}

import { type EditedCourse, type Lack, publishCourse, unpublishCourse } from '@manassa/contract/teacher/courses'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { courseEdit as copy, courseList as list, preview } from '#app/copy/console-courses.ts'
import { consoleParts } from '#app/copy/console-frame.ts'
import { DuplicateCourse } from '#app/features/console/courses/duplicate-course.tsx'
import { useCourseActions } from '#app/features/console/courses/use-course-actions.ts'
import { call } from '#app/lib/call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { hasGaps, PublishGaps } from './publish-gaps.tsx'

interface CourseActionsProps {
  course: EditedCourse
  /** `left` names the parts that stayed drafts. */
  onPublished(left: readonly Lack[]): void
}

export function CourseActions({ course, onPublished }: CourseActionsProps) {
  const { id: courseId, courseName, state } = course
  const navigate = useNavigate()
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const { archive, restore } = useCourseActions(course)
  const [isCopying, setCopying] = useState(false)
  const mayDecideDays = useMay('students')
  const [isPublishing, setPublishing] = useState(false)
  const [showsGaps, setShowsGaps] = useState(false)
  const closeGaps = useCallback(() => setShowsGaps(false), [])

  async function publish(showsEmptyUnits: boolean) {
    setPublishing(true)
    const reply = await confirmed((consent) =>
      call(publishCourse, {
        courseId,
        ...(!showsEmptyUnits && { showsEmptyUnits }),
        ...consent,
      }),
    )
    setPublishing(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    onPublished(reply.data.left)
    toasts.notify(copy.published)
  }
  async function unpublish() {
    const reply = await confirmed((consent) => call(unpublishCourse, { courseId, ...consent }))
    toasts.notifyReply(reply, copy.unpublished(courseName))
  }
  if (state === 'archived') return <Button onClick={() => void restore()}>{list.restore}</Button>
  const choices: Array<MenuChoice | false> = [
    state === 'published' && {
      label: copy.seeAsStudent,
      icon: 'site',
      onChoose: () => void navigate(`/courses/${courseId}`),
    },
    mayDecideDays && {
      label: consoleParts.windows,
      icon: 'moveTo',
      onChoose: () => void navigate(`/teacher/windows?courseId=${courseId}`),
    },
    { label: list.duplicate, icon: 'plus', onChoose: () => setCopying(true) },
    state === 'published' && { label: copy.unpublish, icon: 'down', onChoose: () => void unpublish() },
    { label: list.archive, icon: 'remove', tone: 'bad', onChoose: () => void archive() },
  ]
  const previewLink = (
    <ButtonLink kind="outline" icon="eye" to={`/teacher/preview/${courseId}`}>
      {preview.open}
    </ButtonLink>
  )
  const publishes = (state === 'draft' || hasDrafts(course)) && (
    <Button
      pending={isPublishing && copy.publishing}
      onClick={() => (hasGaps(course) ? setShowsGaps(true) : void publish(true))}
    >
      {state === 'draft' ? copy.publish : copy.publishRest}
    </Button>
  )
  return (
    <>
      {publishes && previewLink}
      {/* On a narrow phone the menu wraps only together with the button before it. */}
      <div className="flex items-center gap-2">
        {publishes || previewLink}
        <MoreMenu label={list.more(courseName)} choices={() => choices} />
      </div>
      <DuplicateCourse
        course={course}
        open={isCopying}
        onClose={() => setCopying(false)}
        onCopied={({ id }) => void navigate(`/teacher/courses/${id}`)}
      />
      <PublishGaps
        open={showsGaps}
        course={course}
        onPublish={(showsEmptyUnits) => {
          closeGaps()
          void publish(showsEmptyUnits)
        }}
        onClose={closeGaps}
      />
    </>
  )
}

const hasDrafts = ({ units }: EditedCourse) =>
  units.some((unit) => unit.state === 'draft' || unit.lessons.some((lesson) => lesson.state === 'draft'))

import { enrol } from '#app/copy/enrol.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The course is in the account now: begin, or see it among the others. */
export function EnrolledDialog({
  open,
  onClose,
  course,
}: {
  open: boolean
  onClose(): void
  course: { id: number; courseName: string }
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={enrol.success}
      actions={
        <>
          <ButtonLink to={`/course-player/${course.id}`} kind="gold" icon="play" wide>
            {enrol.start}
          </ButtonLink>
          <ButtonLink to="/enrolled-courses" kind="outline" wide>
            {enrol.toMyCourses}
          </ButtonLink>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={30} />
        </span>
        <p>{enrol.dialogText(course.courseName)}</p>
      </div>
    </Dialog>
  )
}

import { readLessonQuestionPhoto } from '@manassa/contract/student/lesson-questions'
import { useState } from 'react'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'

export function LessonQuestionPhoto({ questionId }: { questionId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" icon="image" className="self-start" onClick={() => setOpen(true)}>
        {copy.openPhoto}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.openPhoto}>
        {isOpen && (
          <PrivatePicture
            path={readLessonQuestionPhoto.path.replace('{questionId}', String(questionId))}
            label={copy.openPhoto}
            failed={copy.photoFailed}
          />
        )}
      </Dialog>
    </>
  )
}

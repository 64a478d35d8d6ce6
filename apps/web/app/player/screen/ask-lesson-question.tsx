import { LESSON_QUESTION_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { timeText } from '#app/copy/time-text.ts'
import { photoError, shrunkPhoto } from '#app/lib/photo/chosen-photo.ts'
import { randomId } from '#app/lib/random-id.ts'
import { Button } from '#app/ui/button.tsx'
import { ImageField } from '#app/ui/file-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { draftOfQuestions, QuestionsDraft, UnsentQuestion } from '../offline/unsent-questions.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'
import { usePlayingSecond } from './use-unsent.ts'

interface AskProps {
  lessonId: number
  draft: QuestionsDraft
  store: ReturnType<typeof draftOfQuestions>
  engine: MediaAdapter | null
  onChange(part: Partial<QuestionsDraft>): void
  onAsk(question: UnsentQuestion): void
}

/** The question belongs to the second at which its first letter was written, or its photo chosen. */
export function AskLessonQuestion({ lessonId, draft: { typed }, store, engine, onChange, onAsk }: AskProps) {
  const playing = usePlayingSecond(engine)
  const [photo, setPhoto] = useKeptPhoto(typed, store)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const keepingPhoto = useRef(Promise.resolve(true))
  const at = typed?.seconds ?? playing
  const text = typed?.text ?? ''

  function write(change: Partial<UnsentQuestion>) {
    const blank = { questionKey: randomId(), lessonId, seconds: at, text: '', hasPhoto: false }
    const next = { ...(store.read().typed ?? blank), ...change }
    onChange({ typed: next.text === '' && !next.hasPhoto ? null : next })
    return next
  }
  function choose(file: File | null) {
    setPhoto(file)
    keepingPhoto.current = keepingPhoto.current.then(() => keep(file))
  }
  async function keep(file: File | null) {
    const error = await photoError(file)
    setWrong(error)
    const kept = file && !error ? await shrunkPhoto(file) : null
    const { questionKey } = write({ hasPhoto: kept !== null })
    await store.keepPhoto(questionKey, kept)
    return error === null
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    // A slow phone needs seconds to make the photo smaller, and the text may still change meanwhile.
    const isPhotoValid = await keepingPhoto.current
    setSending(false)
    const question = store.read().typed
    if (!question || question.text.trim() === '' || !isPhotoValid) return
    setPhoto(null)
    onAsk({ ...question, text: question.text.trim() })
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextArea
        label={copy.at(timeText(at))}
        hint={copy.hint}
        rows={3}
        maxLength={LESSON_QUESTION_MAX_CHARACTERS}
        value={text}
        onChange={({ currentTarget: { value } }) => write({ text: value })}
      />
      <ImageField
        labels={copy.photo}
        name="Image"
        accept="image/jpeg,image/png"
        file={photo}
        onChoose={choose}
        error={wrong}
        optional
      />
      <Button
        type="submit"
        size="small"
        className="self-start"
        disabled={text.trim() === '' || wrong !== null}
        pending={isSending && copy.preparing}
      >
        {copy.ask}
      </Button>
    </form>
  )
}

function useKeptPhoto(typed: UnsentQuestion | null, store: AskProps['store']) {
  const [photo, setPhoto] = useState<File | null>(null)
  const [toRead] = useState(() => (typed?.hasPhoto ? typed.questionKey : null))
  useEffect(() => {
    if (toRead === null) return
    void store.photoOf(toRead).then((kept) => {
      if (kept) setPhoto(kept instanceof File ? kept : new File([kept], 'photo.jpg', { type: kept.type }))
    })
  }, [toRead, store])
  return [photo, setPhoto] as const
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lectureOpened } from '#app/copy/lecture-opened.ts'
import { UNIT_CODE_REDIRECT_AFTER_MS } from '#app/lib/timings.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Leads to the student's lectures after two seconds, unless the student opens the lecture or stays. */
export default function LectureOpened({ unitId, onAnother }: { unitId: number; onAnother(): void }) {
  const navigate = useNavigate()
  const [staying, setStaying] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => navigate('/my-lectures'), UNIT_CODE_REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [staying, navigate])

  return (
    <div className="rising">
      <div role="status" className="flex gap-3 rounded-control bg-ok-soft p-4 text-ok">
        <Icon name="check" size={22} className="mt-1" />
        <div>
          <p ref={message} tabIndex={-1} className="font-bold outline-none">
            {lectureOpened.success}
          </p>
          {!staying && <p className="text-sm">{lectureOpened.redirecting}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={`/unit-viewer/${unitId}`} kind="gold" icon="play" wide>
          {lectureOpened.enter}
        </ButtonLink>
        {staying ? (
          <>
            <ButtonLink to="/my-lectures" kind="outline" className="flex-1">
              {lectureOpened.toLectures}
            </ButtonLink>
            <Button kind="outline" className="flex-1" onClick={onAnother}>
              {lectureOpened.another}
            </Button>
          </>
        ) : (
          <Button kind="plain" size="small" wide onClick={() => setStaying(true)}>
            {lectureOpened.stay}
          </Button>
        )}
      </div>
    </div>
  )
}

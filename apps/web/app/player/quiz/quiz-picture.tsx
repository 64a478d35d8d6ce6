import { useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { pictureSources } from '#app/ui/picture-sources.ts'

/** As wide as displayed; the smallest width for students who save data. */
const sizesOf = (isOfAnswer: boolean) => {
  if (savesData()) return '160px'
  return isOfAnswer ? '224px' : '(min-width: 640px) 448px, calc(100vw - 40px)'
}

interface QuizPictureProps {
  path: string
  /** The text alternative of a question's picture; an answer's picture has none, because its text is beside it. */
  alt?: string
  /** Loads it before it is visible. */
  ahead?: boolean
}

export const AnswerPicture = ({ path, ahead = false }: QuizPictureProps) => (
  <PictureBox
    path={path}
    kind="question"
    sizes={sizesOf(true)}
    eager={ahead}
    fallback={<Missing />}
    className="mt-2 aspect-[4/3] w-full max-w-56 rounded-control"
  />
)

/** The whole picture of a question, in reserved space; a tap enlarges it. */
export function QuestionPicture({ path, alt = '', ahead = false }: QuizPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={quiz.enlarge(alt)}
        onClick={() => setLarge(true)}
        className="block w-full max-w-md rounded-control focus-visible:outline-3 focus-visible:outline-brand"
      >
        <PictureBox
          path={path}
          kind="question"
          sizes={sizesOf(false)}
          alt={alt}
          eager={ahead}
          fallback={<Missing />}
          className="aspect-[4/3] w-full rounded-control"
        />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={alt}>
        <Large path={path} alt={alt} />
      </Dialog>
    </>
  )
}

function Large({ path, alt }: { path: string; alt: string }) {
  const { avif, webp, src } = pictureSources(path, 'question')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys too
    <section tabIndex={0} aria-label={alt} className="max-h-[65dvh] overflow-auto rounded-control bg-sheen">
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes="960px" />}
        {webp && <source type="image/webp" srcSet={webp} sizes="960px" />}
        <img src={src} alt={alt} className="min-h-40 w-[45rem] max-w-none" />
      </picture>
    </section>
  )
}

const Missing = () => (
  <span className="grid size-full place-items-center bg-sheen p-3 text-center text-muted text-sm">
    {quiz.pictureMissing}
  </span>
)

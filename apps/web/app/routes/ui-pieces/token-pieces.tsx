import { samples } from '#app/copy/samples.ts'
import { Arch } from '#app/ui/arch.tsx'
import { BookArt, CourseArt } from '#app/ui/course-art.tsx'
import { Star, StarLattice } from '#app/ui/ornament.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Pieces, Row } from './pieces.tsx'

const grounds = ['paper', 'card', 'brand-soft', 'gold-soft', 'ok-soft', 'warn-soft', 'bad-soft', 'lapis', 'lapis-deep']
const texts = ['ink', 'muted', 'brand', 'brand-strong', 'gold-text', 'ok', 'warn', 'bad']

export function TokenPieces() {
  return (
    <Pieces title={samples.families.design}>
      <Row>
        {grounds.map((name) => (
          <div key={name} className="w-24 text-xs">
            <div className="h-14 rounded-control border border-line" style={{ background: `var(--${name})` }} />
            <bdi dir="ltr">{name}</bdi>
          </div>
        ))}
      </Row>
      <Row>
        {texts.map((name) => (
          <span key={name} className="font-bold" style={{ color: `var(--${name})` }}>
            {samples.words} <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </Row>
      <div>
        <p className="text-hero">{samples.hero}</p>
        <p className="text-2xl">{samples.pageTitle}</p>
        <p className="text-xl">{samples.sectionTitle}</p>
        <p className="text-lg">{samples.cardTitle}</p>
        <p>{samples.text}</p>
        <p className="text-muted text-sm">{samples.smallText}</p>
      </div>
      <Row>
        <Arch className="h-40 w-32">{null}</Arch>
        <div className="relative h-40 w-64 overflow-hidden rounded-card bg-lapis text-on-lapis">
          <StarLattice className="absolute inset-0 size-full opacity-30" />
        </div>
        <div className="aspect-video w-64 overflow-hidden rounded-card">
          <CourseArt />
        </div>
        <div className="h-40 w-30 overflow-hidden rounded-card">
          <BookArt />
        </div>
        <PictureBox
          path={null}
          kind="course"
          sizes="256px"
          fallback={<CourseArt />}
          className="aspect-video w-64 rounded-card"
        />
        <Star size={40} className="text-gold" />
      </Row>
    </Pieces>
  )
}

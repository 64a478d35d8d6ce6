import { grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import { useState } from 'react'
import { deviceLimit } from '#app/copy/account.ts'
import { common } from '#app/copy/common.ts'
import { courses } from '#app/copy/courses.ts'
import { samples } from '#app/copy/samples.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonAnchor, type ButtonKind, ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipLink, Chips } from '#app/ui/chips.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { Pieces, Row } from './pieces.tsx'

const kinds: readonly ButtonKind[] = ['brand', 'gold', 'soft', 'outline', 'plain', 'ok', 'danger']

export function ButtonPieces() {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  return (
    <Pieces title={samples.families.buttons}>
      {kinds.map((kind) => (
        <Row key={kind}>
          <Button kind={kind}>{samples.preview}</Button>
          <Button kind={kind} icon="play" size="small">
            {samples.begin}
          </Button>
          <Button kind={kind} disabled>
            {samples.shut}
          </Button>
          <Button kind={kind} pending={samples.sending}>
            {samples.send}
          </Button>
        </Row>
      ))}
      <div className="rounded-card bg-lapis p-4">
        <Button kind="ghost">{samples.ask}</Button>
      </div>
      <Row>
        <ButtonLink to="/courses">
          {courses.title}
          <Icon name="chevronNext" />
        </ButtonLink>
        <ButtonAnchor href="https://wa.me/201000000003" kind="outline" icon="whatsapp">
          {deviceLimit.contact}
        </ButtonAnchor>
        <Button kind="soft" onClick={() => setOpen(true)}>
          {samples.openDialog}
        </Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={samples.success}
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {samples.begin}
          </Button>
        }
      >
        <p>{samples.course}</p>
      </Dialog>
      <Row>
        <Badge>{termLabel('First')}</Badge>
        <Badge tone="gold">{samples.code}</Badge>
        <Badge tone="ok" icon="check">
          {common.done}
        </Badge>
        <Badge tone="warn" icon="clock">
          {samples.daysLeft}
        </Badge>
        <Badge tone="bad" icon="alert">
          {samples.wrong}
        </Badge>
        <Badge tone="quiet" icon="lock">
          {samples.shut}
        </Badge>
        <Price pounds={250} />
        <Price pounds={0} />
      </Row>
      <Chips label={courses.grades}>
        {grades.map(shortGradeLabel).map((name, index) => (
          <Chip key={name} chosen={chosen === index} onChoose={() => setChosen(index)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <Chips label={courses.grades}>
        {grades.map((grade, index) => (
          <ChipLink key={grade} to={`/courses?grade=${grade}`} chosen={index === 2}>
            {shortGradeLabel(grade)}
          </ChipLink>
        ))}
      </Chips>
    </Pieces>
  )
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAiken, writeAiken } from './aiken.ts'
import { readGift, writeGift } from './gift.ts'
import { type QuestionRow, reasons } from './question-row.ts'
import { formatOfText } from './read-questions.ts'
import { readTable, tableOf, writeCsv } from './table.ts'

const rightOf = ({ answers }: QuestionRow) => answers.find(({ isCorrect }) => isCorrect)?.text

describe('Aiken', () => {
  test.each([
    ['A. ', 'ANSWER: B'],
    ['A) ', 'ANSWER: b'],
  ])('accepts the letters %s and %s', (letter, answer) => {
    const text = `من بنى القاهرة؟\n${letter}عمرو بن العاص\n${letter.replace('A', 'B')}جوهر الصقلي\n${answer}\n`
    expect(readAiken(text)).toEqual([
      {
        number: 1,
        text: 'من بنى القاهرة؟',
        answers: [
          { text: 'عمرو بن العاص', isCorrect: false },
          { text: 'جوهر الصقلي', isCorrect: true },
        ],
        explanation: null,
        reason: null,
        warning: null,
      },
    ])
  })

  test.each(['الإجابة: ب', 'الاجابة : ب', 'الرد: 2', 'ANSWER: B', 'الإجابة: ٢'])(
    'the right one told as %s',
    (answer) => {
      for (const letters of ['أبج', 'ابج', '123', '١٢٣']) {
        const [one, two, three] = letters
        const [row] = readAiken(`سؤال\n${one}. أول\n${two}) تاني\n${three}. تالت\n${answer}`)
        expect(row && rightOf(row), letters).toBe('تاني')
      }
    },
  )

  test('an incomplete question is reported, and the others are imported', () => {
    const rows = readAiken(
      'سؤال بلا إجابة\nA. نعم\nB. لا\n\nتاني\nA. نعم\nANSWER: A\n\nتالت\nA. نعم\nB. لا\nANSWER: D\n\nرابع\nA) نعم\nB) لا\nANSWER: A',
    )
    expect(rows.map(({ reason }) => reason)).toEqual([
      reasons.noRight,
      reasons.fewAnswers,
      reasons.rightUnknown('D'),
      null,
    ])
  })
})

describe('GIFT', () => {
  const gift = `// comment
$CATEGORY: تاريخ

::س1:: من بنى القاهرة؟ {
 =جوهر الصقلي # أحسنت
 ~عمرو بن العاص
 ~صلاح الدين
}

القاهرة عاصمة مصر {T}

الثورة كانت سنة 1919 {FALSE#لا}

كانت سنة {#1919}

اشرح {}

وصّل {=مصر -> القاهرة =سوريا -> دمشق}

اكتب {=القاهرة =قاهرة}

اختار {~%50%أ ~%50%ب ~%-100%ج}

نص بس

[html]<p>كان <b>محمد علي</b> &amp; أولاده {=حكام ~ملوك####شرح عام}

الثورة العرابية في {=1882 ~1881} في مصر`
  test('questions with one right answer are imported, and others have a reason', () => {
    const rows = readGift(gift)
    expect(rows.map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      reasons.numerical,
      reasons.essay,
      reasons.matching,
      reasons.shortAnswer,
      reasons.severalRight,
      reasons.description,
      null,
      null,
    ])
    expect(rows.map(rightOf).filter(Boolean)).toEqual(
      expect.arrayContaining(['جوهر الصقلي', 'صح', 'غلط', 'حكام', '1882']),
    )
    expect(rows[9]).toMatchObject({ text: 'كان محمد علي & أولاده', explanation: 'شرح عام' })
    expect(rows[10]).toMatchObject({ text: 'الثورة العرابية في _____ في مصر' })
  })

  test('escaped characters are plain text, and an open brace is reported', () => {
    expect(readGift('كم 1\\=1\\: {=\\{نعم\\} ~لا\\~}')).toMatchObject([
      { text: 'كم 1=1:', answers: [{ text: '{نعم}' }, { text: 'لا~' }], reason: null },
    ])
    expect(readGift('سؤال {=نعم ~لا')).toMatchObject([{ reason: reasons.brokenGift }])
  })
})

describe('a table', () => {
  test.each([
    [['السؤال', 'اختيار1', 'اختيار2', 'اختيار3', 'الإجابة', 'الشرح']],
    [['نص السؤال', 'الاختيار الأول', 'الاختيار الثاني', 'الاختيار الثالث', 'الإجابة الصحيحة', 'التفسير']],
    [['سؤال', 'أ', 'ب', 'ج', 'الاجابه', 'شرح']],
    [['Question', 'Option 1', 'Option 2', 'Option 3', 'Correct answer', 'Explanation']],
    [['question', 'A', 'B', 'C', 'answer', 'feedback']],
  ])('accepts the headings %j', (head) => {
    const answers = ['أسوان', 'طنطا', 'بنها']
    for (const rightAnswer of ['2', '٢', 'ب', 'B', 'طنطا']) {
      expect(readTable([head, ['أين؟', ...answers, rightAnswer, 'لأنها']])).toEqual([
        {
          number: 2,
          text: 'أين؟',
          answers: answers.map((text) => ({ text, isCorrect: text === 'طنطا' })),
          explanation: 'لأنها',
          reason: null,
          warning: null,
        },
      ])
    }
  })

  test('each invalid row has a reason and its number in the spreadsheet', () => {
    const head = ['السؤال', 'اختيار1', 'اختيار2', 'اختيار3', 'الإجابة']
    const rows = readTable([
      head,
      ['', 'أ', 'ب', '', '1'],
      [],
      ['س', 'نعم', '', '', '1'],
      ['س', 'نعم', 'لا', '', '3'],
      ['س', 'نعم', '', 'لا', '1'],
      ['س', 'نعم', 'لا', '', ''],
      ['س', '1919', '1952', '', '2'],
      ['صح ولا غلط', '', '', '', 'صح'],
    ])
    expect(rows.map(({ number, reason }) => [number, reason])).toEqual([
      [2, reasons.noText],
      [4, reasons.fewAnswers],
      [5, reasons.rightUnknown('3')],
      [6, reasons.emptyAnswer],
      [7, reasons.noRight],
      [8, null],
      [9, null],
    ])
    expect(readTable([['x', 'y']])).toMatchObject([{ number: 1, reason: reasons.noHeader }])
  })

  test('the video and minute that explain a question are columns, also as Excel stores a typed time', () => {
    const head = ['السؤال', 'اختيار1', 'اختيار2', 'الإجابة', 'الفيديو', 'الدقيقة']
    const minutes = ['4:12', '0.175', '0.0430902777777778', '3.14583333333333', '0.5', '']
    const rows = readTable([head, ...minutes.map((minute) => ['س', 'نعم', 'لا', '1', minute && 'الفيضان', minute])])
    expect(rows.map(({ explainedIn }) => explainedIn?.minute)).toEqual([
      '4:12',
      '04:12',
      '1:02:03',
      '1:15:30',
      '12:00',
      undefined,
    ])
    expect(rows.every(({ reason }) => reason === null)).toBe(true)
    expect(readTable(tableOf(rows))).toMatchObject(rows.map(({ number: _, ...row }) => row))
  })

  test('a formula-like cell is escaped, and is restored on import', () => {
    const question = {
      text: '=1+1',
      answers: [
        { text: '-5', isCorrect: true },
        { text: '+5', isCorrect: false },
      ],
      explanation: '@x',
    }
    const cells = tableOf([question])
    expect(cells[1]).toEqual(["'=1+1", "'-5", "'+5", '', '', '1', "'@x", '', ''])
    expect(writeCsv(cells)).toMatch(/^\ufeffالسؤال,اختيار1/)
    expect(readTable(cells)).toMatchObject([question])
  })
})

test.each([
  ['gift', 'سؤال {=نعم ~لا}'],
  ['aiken', 'سؤال\nA. نعم\nB. لا\nANSWER: A'],
  ['csv', 'السؤال,اختيار1,اختيار2,الإجابة\nس,أ,ب,1'],
  ['csv', 'السؤال\tاختيار1\tاختيار2\tالإجابة\nس\tأ\tب\t1'],
  ['list', '1- سؤال؟\nأ) نعم\nب) لا'],
])('a text is detected as %s', (format, text) => {
  expect(formatOfText(text)).toBe(format)
})

const anyText = fc
  .string({ unit: fc.constantFrom(...'سؤالAB1. ):={}~#\\؟"\',;\n-+*أب\u200f'), minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\u200f/g, '').trim())
  .filter((text) => text !== '')
const oneLine = anyText.map((text) => text.replace(/\s+/g, ' '))
const questionOf = (text: fc.Arbitrary<string>) =>
  fc
    .record({
      text,
      options: fc.uniqueArray(text, { minLength: 2, maxLength: 6, selector: (option) => option }),
      right: fc.nat(),
      explanation: fc.option(text),
    })
    .map(({ text, options, right, explanation }) => ({
      text,
      answers: options.map((option, place) => ({ text: option, isCorrect: place === right % options.length })),
      explanation,
    }))
const asRead = (rows: readonly QuestionRow[]) =>
  rows.map(({ text, answers, explanation, reason }) => ({ text, answers, explanation, reason }))

test('exported questions are imported unchanged', () => {
  fc.assert(
    fc.property(fc.array(questionOf(anyText), { minLength: 1, maxLength: 5 }), (questions) => {
      const whole = questions.map((question) => ({ ...question, reason: null }))
      expect(asRead(readGift(writeGift(questions)))).toEqual(whole)
      expect(asRead(readTable(tableOf(questions)))).toEqual(whole)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.array(questionOf(oneLine), { minLength: 1, maxLength: 5 }), (questions) => {
      expect(asRead(readAiken(writeAiken(questions)))).toEqual(
        questions.map((question) => ({ ...question, explanation: null, reason: null })),
      )
    }),
    { numRuns: 500 },
  )
})

import { describe, expect, test } from 'vitest'
import { readList } from './list.ts'
import { reasons } from './question-row.ts'

const TWO = [
  {
    text: 'من بنى القاهرة؟',
    answers: ['عمرو بن العاص', 'جوهر الصقلي', 'صلاح الدين'],
    right: 'جوهر الصقلي',
    reason: null,
  },
  { text: 'متى قامت ثورة عرابي؟', answers: ['1881', '1919', '1952'], right: '1881', reason: null },
]
const read = (text: string) =>
  readList(text).map(({ text, answers, reason }) => ({
    text,
    answers: answers.map((answer) => answer.text),
    right: answers.find(({ isCorrect }) => isCorrect)?.text,
    reason,
  }))

const numberings = [
  '1- ',
  '1. ',
  '1) ',
  '(1) ',
  '١- ',
  '١ ـ '.replace('ـ', '-'),
  '1 / ',
  'س1: ',
  'س ١ - ',
  'السؤال 1: ',
  '1️⃣ ',
  '*1-* ',
  '\u200f1\u200e- ',
  'Q1. ',
]
const letterings = ['أ) ', 'أ- ', 'أ. ', '(أ) ', 'ا) ', 'a) ', 'A. ', '• ', '- ', 'أ ) ', '\u202bأ)\u202c ']
const nth = (pattern: string, place: number, from: string) =>
  pattern
    .replace(/[1١]/, (digit) => (digit === '1' ? String(place + 1) : ('١٢٣٤'[place] ?? '')))
    .replace(/[أاaA]/, (letter) => {
      const letters = { أ: 'أبجد', ا: 'ابجد', a: 'abcd', A: 'ABCD' }[letter] ?? from
      return letters[place] ?? letter
    })
const written = (numbering: string, lettering: string, mark: (answer: string) => string, blank = '\n') =>
  TWO.map(({ text, answers, right }, question) =>
    [
      `${question === 0 ? numbering : numbering.replace('1', '2').replace('١', '٢')}${text}`,
      ...answers.map((answer, place) => {
        const line = `${nth(lettering, place, '')}${answer}`
        return answer === right ? mark(line) : line
      }),
    ].join('\n'),
  ).join(`\n${blank}`)

describe('a list that was pasted', () => {
  test.each(numberings.flatMap((numbering) => letterings.map((lettering) => [numbering, lettering])))(
    'questions as %j, answers as %j',
    (numbering, lettering) => {
      expect(read(written(numbering, lettering, (line) => `${line} *`))).toEqual(TWO)
      expect(read(written(numbering, lettering, (line) => `${line} ✓`, ''))).toEqual(TWO)
    },
  )

  test.each([
    ['a star in front', (line: string) => `*${line}`],
    ['a star behind', (line: string) => `${line}*`],
    ['bold', (line: string) => `*${line}*`],
    ['a tick', (line: string) => `${line} ✅`],
    ['a tick in front', (line: string) => `✔️ ${line}`],
    ['a word', (line: string) => `${line} (صح)`],
    ['another word', (line: string) => `${line} (صحيحة)`],
    ['a ticked box', (line: string) => `${line} [x]`],
  ])('the right one by %s', (_how, mark) => {
    expect(read(written('1- ', 'أ) ', mark))).toEqual(TWO)
    expect(read(written('١) ', 'ا- ', mark, ''))).toEqual(TWO)
  })

  test.each([
    'الإجابة: ب',
    'الاجابه : ب',
    'الإجابة الصحيحة: ب',
    'الاجابة الصحيحة هي: ب) جوهر الصقلي',
    '*الإجابة:* ب',
    'الحل: 2',
    'الجواب - جوهر الصقلي',
    'Answer: B',
  ])('a line of its own: %s', (line) => {
    const text = `1- من بنى القاهرة؟\nأ) عمرو بن العاص\nب) جوهر الصقلي\nج) صلاح الدين\n${line}\n2- متى قامت ثورة عرابي؟\nأ) 1881\nب) 1919\nج) 1952\nالإجابة: أ`
    expect(read(text)).toEqual(TWO)
  })

  test.each([
    'مفتاح الإجابة:\n1- ب\n2- أ',
    'الإجابات: 1- ب، 2- أ',
    'نموذج الإجابة\n1) ب   2) أ',
    'Answers\n1. B\n2. A',
    'مفتاح الإجابات\n١ ( ب ) ٢ ( أ )',
  ])('a key at the end: %j', (key) => {
    expect(read(`${written('1- ', 'أ) ', (line) => line)}\n\n${key}`)).toEqual(TWO)
  })

  test('the answers in one line', () => {
    expect(
      read(
        '1) من بنى القاهرة؟\nأ) عمرو بن العاص   ب) جوهر الصقلي ✓   ج) صلاح الدين\n2) متى قامت ثورة عرابي؟\n(أ) 1881 (ب) 1919 (ج) 1952\nالإجابة: أ',
      ),
    ).toEqual(TWO)
  })

  test('answers with numbers, of another shape, of the same, and set in', () => {
    const lists = (question: string, answer: string) =>
      TWO.map(({ text, answers, right }, place) =>
        [
          `${question.replace('1', String(place + 1))}${text}`,
          ...answers.map((each, at) => `${answer.replace('1', String(at + 1))}${each}${each === right ? ' *' : ''}`),
        ].join('\n'),
      ).join('\n')
    expect(read(lists('س1: ', '1- '))).toEqual(TWO)
    expect(read(lists('1. ', '1) '))).toEqual(TWO)
    expect(read(lists('1. ', '1. '))).toEqual(TWO)
    expect(read(lists('1. ', '    1. '))).toEqual(TWO)
  })

  test('without any number or letter, between blank lines', () => {
    expect(
      read('من بنى القاهرة؟\nعمرو بن العاص\n*جوهر الصقلي*\nصلاح الدين\n\nمتى قامت ثورة عرابي؟\n1881 ✓\n1919\n1952'),
    ).toEqual(TWO)
  })

  test('a question of several lines, an explanation, and bold around it all', () => {
    expect(
      readList('*1- من بنى القاهرة*\n*وجعلها عاصمة؟*\nأ) عمرو\n*ب) جوهر*\nالشرح: بناها للمعز\nسنة 969'),
    ).toMatchObject([
      {
        text: 'من بنى القاهرة\nوجعلها عاصمة؟',
        answers: [
          { text: 'عمرو', isCorrect: false },
          { text: 'جوهر', isCorrect: true },
        ],
        explanation: 'بناها للمعز\nسنة 969',
        reason: null,
      },
    ])
  })

  test('true or false', () => {
    expect(
      read('1- القاهرة عاصمة مصر (صح)\n2- طنطا على البحر (خطأ)\n3- النيل نهر ( )\nالإجابة: صح\n4- أسوان في الجنوب ✓'),
    ).toEqual(
      ['القاهرة عاصمة مصر', 'طنطا على البحر', 'النيل نهر', 'أسوان في الجنوب'].map((text, place) => ({
        text,
        answers: ['صح', 'غلط'],
        right: place === 1 ? 'غلط' : 'صح',
        reason: null,
      })),
    )
  })

  test('what cannot be taken says why, and keeps what was understood', () => {
    expect(
      read(
        '1- سؤال\nأ) نعم\nب) لا\n2- تاني\nأ) نعم *\nب) لا *\n3- تالت\nأ) نعم\n4- رابع\nأ) نعم\nب) لا\nالإجابة: د\n5- خامس',
      ).map(({ text, reason }) => [text, reason]),
    ).toEqual([
      ['سؤال', reasons.noRight],
      ['تاني', reasons.noRight],
      ['تالت', reasons.fewAnswers],
      ['رابع', reasons.rightUnknown('د')],
      ['خامس', reasons.noAnswers],
    ])
  })

  test('years and fractions are no numbers of the list', () => {
    expect(read('1- الحرب\n1914-1918 كانت:\nأ) الأولى *\nب) التانية')).toMatchObject([
      { text: 'الحرب\n1914-1918 كانت:' },
    ])
  })
})

/** The student's own QR code. */
export const attendanceCode = {
  title: 'كود الحضور',
  text: 'الكود ده بيتعرض على كاميرا السنتر، وبيشتغل من غير نت.',
  label: 'كود الحضور',
  renews: 'بيتغيّر كل 30 ثانية',
  failed: 'مقدرناش نجيب كود الحضور',
  ended: 'الكود محتاج نت مرة عشان يتجدد.',
}

# Prints PDF statements in layouts of other houses: by ReportLab, groff and LibreOffice Calc. Run: python3 foreign.py FOLDER
import os, subprocess, sys, tempfile
from reportlab.lib.pagesizes import A4, landscape, letter
from reportlab.pdfgen import canvas

target = os.path.abspath(sys.argv[1])


def grouped():
    """Landscape; a day is said once for its lines; a page ends in the middle of a line's words."""
    width, height = landscape(A4)
    page = canvas.Canvas(os.path.join(target, 'foreign-grouped.reportlab.pdf'), pagesize=(width, height), invariant=1)
    right = {'Withdrawals': 560, 'Deposits': 670, 'Balance': 790}

    def head(y):
        page.setFont('Times-Bold', 9)
        page.drawString(40, y, 'Date')
        page.drawString(120, y, 'Details')
        for title, at in right.items():
            page.drawRightString(at, y, title)
        page.setFont('Times-Roman', 9)

    def line(y, day, words, out='', into='', balance=''):
        page.drawString(40, y, day)
        page.drawString(120, y, words)
        for title, text in zip(right, (out, into, balance)):
            if text:
                page.drawRightString(right[title], y, text)

    page.setFont('Times-Roman', 11)
    page.drawString(40, 560, 'Southern Building Society')
    page.drawString(500, 560, 'Account number: 4410 220 781')
    page.drawString(40, 542, 'Account name: M Invented')
    page.drawString(500, 542, 'Statement period: 1 Mar 2026 - 31 Mar 2026')
    head(500)
    line(484, '01 Mar 2026', 'Balance brought forward', balance='2,004.17')
    line(470, '02 Mar 2026', 'Standing order rent', '850.00')
    line(456, '', 'Card purchase bakery', '7.35')
    line(442, '', 'Transfer in', '', '120.00', '1,266.82')
    line(60, '09 Mar 2026', 'Direct credit wages of the', '', '1,911.40', '3,178.22')
    page.showPage()
    page.setFont('Times-Roman', 9)
    page.drawString(120, 560, 'fortnight, Invented Works')
    head(540)
    line(524, '17 Mar 2026', 'Card purchase fuel', '64.20')
    line(510, '', 'Card purchase bakery', '8.10', '', '3,105.92')
    line(496, '31 Mar 2026', 'Interest', '', '0.88', '3,106.80')
    line(482, '31 Mar 2026', 'Balance carried forward', balance='3,106.80')
    page.save()


def headed():
    """A row of its own says each day; balances stand above."""
    page = canvas.Canvas(os.path.join(target, 'foreign-headed.reportlab.pdf'), pagesize=A4, invariant=1)
    page.setFont('Helvetica', 10)
    y = 790
    for words in ('Account holder: R Invented', 'Account number: 88120045', 'Opening balance: 50.00', 'Closing balance: 418.70'):
        page.drawString(50, y, words)
        y -= 15
    y -= 15
    for at, words in ((50, 'Date'), (150, 'Description')):
        page.drawString(at, y, words)
    for at, words in ((420, 'Paid out'), (530, 'Paid in')):
        page.drawRightString(at, y, words)
    for day, words, out, into in (
        ('Tuesday 3 March 2026', '', '', ''), ('', 'Groceries', '31.30', ''), ('', 'Refund', '', '12.00'),
        ('Friday 6 March 2026', '', '', ''), ('', 'Wages', '', '400.00'), ('', 'Phone', '12.00', '')):
        y -= 15
        page.drawString(50, y, day)
        page.drawString(150, y, words)
        page.drawRightString(420, y, out)
        page.drawRightString(530, y, into)
    page.save()


def sections():
    """Money in and money out each in a table of its own, without signs."""
    page = canvas.Canvas(os.path.join(target, 'foreign-sections.reportlab.pdf'), pagesize=letter, invariant=1)
    page.setFont('Helvetica', 10)
    y = 740

    def put(*cells):
        nonlocal y
        for at, words in cells:
            if at < 400:
                page.drawString(at, y, words)
            else:
                page.drawRightString(at, y, words)
        y -= 15

    put((50, 'Account number: 0099 1234'), (540, 'March 1, 2026 - March 31, 2026'))
    put((50, 'Beginning balance'), (540, '$210.00'))
    put((50, 'Ending balance'), (540, '$950.00'))
    put((50, 'Deposits and additions'))
    put((50, 'Date'), (120, 'Description'), (540, 'Amount'))
    put((50, '03/06/2026'), (120, 'Payroll'), (540, '$900.00'))
    put((50, 'Withdrawals'))
    put((50, 'Date'), (120, 'Description'), (540, 'Amount'))
    put((50, '03/09/2026'), (120, 'Utility'), (540, '$160.00'))
    page.save()


def two():
    """Two accounts, each with its own balances, one below the other."""
    page = canvas.Canvas(os.path.join(target, 'foreign-two.reportlab.pdf'), pagesize=A4, invariant=1)
    page.setFont('Helvetica', 10)
    y = 790
    for number, opening, lines, closing in (
        ('1100 2200', '100.00', (('05/03/2026', 'Tea', '4.00', '', '96.00'), ('06/03/2026', 'Gift', '', '4.00', '100.00')), '100.00'),
        ('1100 3300', '100.00', (('06/03/2026', 'Gift', '', '20.00', '120.00'), ('07/03/2026', 'Sent on', '20.00', '', '100.00')), '100.00')):
        page.drawString(50, y, f'Account number: {number}')
        y -= 15
        for at, words in ((50, 'Date'), (150, 'Description')):
            page.drawString(at, y, words)
        for at, words in ((360, 'Debit'), (450, 'Credit'), (540, 'Balance')):
            page.drawRightString(at, y, words)
        for day, words, out, into, balance in (
            ('', 'Opening balance', '', '', opening), *lines, ('', 'Closing balance', '', '', closing)):
            y -= 15
            page.drawString(50, y, day)
            page.drawString(150, y, words)
            for at, text in ((360, out), (450, into), (540, balance)):
                page.drawRightString(at, y, text)
        y -= 40
    page.save()


typed = r'''.pl 29.7c
.po 2c
.ll 17c
.nf
.ft C
.ps 9
.vs 12
Meadow Bank                         Page 1
IBAN: GB00MEAD00000012345678
01/05/2026 to 31/05/2026

Date        Narrative                Payments     Receipts      Balance
01/05/2026  Opening balance                                     300.00
04/05/2026  Market stall                17.25                   282.75
11/05/2026  Wages                                   640.00      922.75
            ref 00012
29/05/2026  Rent                       500.00                   422.75
31/05/2026  Closing balance                                     422.75
'''


def run(*command, **how):
    return subprocess.run(command, check=True, timeout=120, stderr=subprocess.DEVNULL, **how)


def by_groff():
    ps = run('groff', '-Tps', input=typed.encode(), stdout=subprocess.PIPE).stdout
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sPAPERSIZE=a4',
        f'-sOutputFile={target}/foreign-typed.groff.pdf', '-', input=ps)


ledger = '''Account statement;;;;;
Account no.;5500-771;;;;
Currency;EUR;;;;
;;;;;
Booking date;Value date;Text;Debit;Credit;Balance
01.06.2026;01.06.2026;Opening balance;;;1.000,00
03.06.2026;04.06.2026;Stadtwerke;88,40;;911,60
15.06.2026;15.06.2026;Gehalt;;2.150,00;3.061,60
22.06.2026;23.06.2026;Miete Juni;900,00;;2.161,60
30.06.2026;30.06.2026;Closing balance;;;2.161,60
'''


def by_calc():
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, 'foreign-ledger.csv')
        with open(path, 'w') as file:
            file.write(ledger)
        # Every column as text, so that nothing is computed anew.
        texts = '/'.join(f'{column}/2' for column in range(1, 7))
        run('soffice', f'-env:UserInstallation=file://{work}/office', '--headless',
            f'--infilter=CSV:59,34,76,1,{texts}', '--convert-to', 'pdf:calc_pdf_Export', '--outdir', work, path,
            stdout=subprocess.DEVNULL)
        os.replace(os.path.join(work, 'foreign-ledger.pdf'), os.path.join(target, 'foreign-ledger.calc.pdf'))


for make in (grouped, headed, sections, two, by_groff, by_calc):
    make()

# Makes the workbooks of tests/data/statements/xlsx, by openpyxl and XlsxWriter: the same twelve lines, written as banks and people write them.
from datetime import date, datetime
from pathlib import Path

import openpyxl
import xlsxwriter

here = Path(__file__).parents[4] / 'data/statements/xlsx'
lines = [
    (date(2026, 1, 30), 'Salary ACME PTY LTD', 3120.55),
    (date(2026, 2, 2), 'RENT 12 HIGH ST', -1450.00),
    (date(2026, 2, 3), 'Coffee, black & "strong"', -4.50),
    (date(2026, 2, 3), 'Coffee, black & "strong"', -4.50),
    (date(2026, 2, 10), 'Café Île', -18.35),
    (date(2026, 2, 13), 'Salary ACME PTY LTD', 3120.55),
    (date(2026, 2, 14), 'Transfer to savings', -500.00),
    (date(2026, 2, 20), 'Insurance', -87.10),
    (date(2026, 2, 21), 'Refund', 0.30),
    (date(2026, 2, 27), 'Salary ACME PTY LTD', 3120.55),
    (date(2026, 2, 28), 'Groceries <week>', -213.99),
    (date(2026, 3, 1), 'Bank fee', -0.10),
]
opening = 100.00


def balances():
    cents = round(opening * 100)
    for _, _, amount in lines:
        cents += round(amount * 100)
        yield cents / 100


# A sheet without a head, one that is hidden, and then the lines below some rows about the account.
book = openpyxl.Workbook()
book.active.title = 'Summary'
book.active.append(['Your statement', None, 'of', date(2026, 3, 1)])
hidden = book.create_sheet('Hidden')
hidden.append(['Date', 'Description', 'Amount'])
hidden.append([date(2026, 1, 1), 'Nobody sees this', -1])
hidden.sheet_state = 'hidden'
sheet = book.create_sheet('Transactions')
sheet.append(['Account name: Everyday'])
sheet.append(['BSB 062-000', None, 'Account number: 01234567'])
sheet.append([])
sheet.append(['Date', 'Description', 'Amount', 'Balance'])
for (day, words, amount), balance in zip(lines, balances()):
    sheet.append([day, words, amount, balance])
for row in sheet.iter_rows(min_row=5, min_col=1, max_col=4):
    row[0].number_format = 'dd/mm/yyyy'
    row[2].number_format = '#,##0.00;[Red]-#,##0.00'
sheet['B6'].hyperlink = 'https://bank.example/'
book.save(here / 'openpyxl-signed.xlsx')

# Formulas that nobody ever computed.
book = openpyxl.Workbook()
sheet = book.active
sheet.append(['Date', 'Description', 'Amount', 'Balance'])
for place, (day, words, amount) in enumerate(lines):
    sheet.append([day, words, amount, f'=D{place + 1}+C{place + 2}' if place else opening + amount])
book.save(here / 'openpyxl-formulas.xlsx')

# Days from 1904, texts in their cells, money out and in in two columns, and a sum below.
book = xlsxwriter.Workbook(str(here / 'xlsxwriter-columns.xlsx'), {'constant_memory': True, 'date_1904': True})
day_format = book.add_format({'num_format': 'd mmm yy hh:mm'})
digits = book.add_format({'num_format': '00000000'})
sheet = book.add_worksheet()
sheet.write_row(0, 0, ['Date', 'Details', 'Debit', 'Credit', 'Balance', 'Account number'])
for place, ((day, words, amount), balance) in enumerate(zip(lines, balances()), 1):
    sheet.write_datetime(place, 0, datetime(day.year, day.month, day.day, 13, 45), day_format)
    sheet.write_string(place, 1, words)
    sheet.write_number(place, 2 if amount < 0 else 3, abs(amount))
    sheet.write_number(place, 4, balance)
    sheet.write_number(place, 5, 1234567, digits)
sheet.write_string(len(lines) + 1, 1, 'Total')
sheet.write_number(len(lines) + 1, 2, -sum(amount for _, _, amount in lines if amount < 0))
book.close()

# Everything is text, as a German bank writes it, newest first.
book = xlsxwriter.Workbook(str(here / 'xlsxwriter-texts.xlsx'))
sheet = book.add_worksheet('Umsätze')
sheet.write_row(0, 0, ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'])
def german(amount):
    return f'{amount:,.2f}'.replace(',', ' ').replace('.', ',').replace(' ', '.')
for place, ((day, words, amount), balance) in enumerate(reversed(list(zip(lines, balances()))), 1):
    sheet.write_row(place, 0, [day.strftime('%d.%m.%Y'), words, german(amount), german(balance)])
book.close()

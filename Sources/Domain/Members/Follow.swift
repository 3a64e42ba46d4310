/// One member following another; here only to name its ids.
package enum Follow {}

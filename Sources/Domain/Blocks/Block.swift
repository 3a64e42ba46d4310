/// One member blocking another; here only to name its ids.
package enum Block {}
